import { companyAddress, companyPhone } from '@/lib/contact/company';
import { brand } from '@/lib/site-config';
import type { EmailContent } from './types';

/** Company line below every email. Empty unless the company has an address or a phone number. */
const footer =
  companyAddress || companyPhone
    ? [[brand.legalName, companyAddress, companyPhone].filter(Boolean).join(', ')]
    : [];

export type Email = { subject: string; text: string; html: string; replyTo?: string };

/** Formats an email as plain text and as HTML that is readable without styles. */
export function composeEmail({
  subject,
  opening,
  facts,
  closing = [],
  link,
  replyTo,
}: EmailContent): Email {
  const factLines = facts.map(([label, value]) => `${label}: ${indent(value)}`).join('\n');
  const linkLines = link ? [`${link.label}: ${link.href}`] : [];
  const text = [...opening, factLines, ...closing, ...linkLines, ...footer]
    .filter(Boolean)
    .join('\n\n');

  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${formatLines(value)}</td></tr>`,
  );
  const html = [
    ...opening.map(formatParagraph),
    `<table cellpadding="4">${rows.join('')}</table>`,
    ...closing.map(formatParagraph),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...footer.map(formatParagraph),
  ].join('\n');
  return { subject, text: `${text}\n`, html, ...(replyTo && { replyTo }) };
}

/** Indents all lines after the first, so that a customer's text can't pass for one of our facts. */
function indent(value: string) {
  return value.replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n  ');
}

function formatParagraph(text: string) {
  return `<p>${formatLines(text)}</p>`;
}

function formatLines(text: string) {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
