import { getVisitorFacts } from './facts';
import type {
  EmailContent,
  HelpRequestData,
  ReportData,
  Site,
  ThreadReportData,
  VisitorData,
} from './types';
import { getCategoryLabel } from '@/lib/help/messages';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

/** Content of emails about what visitors and customers sent to the operator, by message kind and recipient. */
export const operatorEmailTemplates: Record<string, (data: never, site: Site) => EmailContent> = {
  'contact_message/operator': (message: VisitorData) => ({
    subject: `Contact message ${message.reference} from ${message.name}`,
    opening: [message.message ?? ''],
    facts: getVisitorFacts(message),
    replyTo: message.email,
  }),
  'provider_application/operator': (application: VisitorData) => ({
    subject: `Provider interest ${application.reference} from ${application.name}`,
    opening: [application.about || 'Someone wants to offer services.'],
    facts: getVisitorFacts(application),
    replyTo: application.email,
  }),
  // Anyone can enter someone else's address, so this email repeats nothing that was typed.
  'provider_application/applicant': ({ reference }: VisitorData, site) => ({
    subject: `We've received your application ${reference}`,
    opening: [
      'Hello,',
      `Thank you for wanting to offer your services on ${siteName}. We'll read your application and write to you.`,
    ],
    facts: [['Reference', reference]],
    closing: [`If this wasn't you, tell us at ${site.toUrl(routes.contact)}.`],
  }),
  'review_reported/operator': (report: ReportData) => ({
    subject: `Review reported: ${report.service} with ${report.provider}`,
    opening: ['A customer reported a review. Hide it or keep it (docs/operate.md).'],
    facts: [
      ['Reason', [report.reason, report.details].filter(Boolean).join('\n')],
      ['Rating', String(report.rating)],
      ['Review', `${report.comment}\n${report.author}`],
      ...(report.photos ? [['Photos', report.photos] satisfies [string, string]] : []),
      ['Id', report.id],
    ],
  }),
  'help_requested/operator': (request: HelpRequestData) => ({
    subject: `Help requested: booking ${request.reference}, ${request.category}`,
    opening: ['A customer asks for help with a booking. Answer them (docs/operate.md).'],
    facts: [
      ['What went wrong', getCategoryLabel(request.category)],
      ['Details', request.details],
      ['Customer', `${request.name}\n${request.email}`],
      ['Booking', `${request.service} with ${request.provider}`],
      ['Reference', request.reference],
    ],
    replyTo: request.email,
  }),
  'thread_reported/operator': (report: ThreadReportData) => ({
    subject: `Conversation reported: booking ${report.reference}`,
    opening: [
      `The ${report.reporter} reported the messages of a booking. Read them and answer (docs/operate.md).`,
    ],
    facts: [
      ['Reference', report.reference],
      ...(report.details ? [['Details', report.details] satisfies [string, string]] : []),
    ],
  }),
};
