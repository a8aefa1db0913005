import type { Words } from './types';

export type Mail = { subject: string; text: string; html: string; replyTo?: string };

/** The same words as plain text and as HTML that needs no styles to be read. */
export function composeMail({ subject, opening, facts, closing = [], link, replyTo }: Words): Mail {
  const listed = facts.map(([name, value]) => `${name}: ${indent(value)}`).join('\n');
  const written = link ? [`${link.label}: ${link.href}`] : [];
  const text = [...opening, listed, ...closing, ...written].filter(Boolean).join('\n\n');

  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escape(name)}</th><td>${lines(value)}</td></tr>`,
  );
  const html = [
    ...opening.map(paragraph),
    `<table cellpadding="4">${rows.join('')}</table>`,
    ...closing.map(paragraph),
    ...(link ? [`<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>`] : []),
  ].join('\n');
  return { subject, text: `${text}\n`, html, ...(replyTo && { replyTo }) };
}

/** Indents further lines, so that no line a customer wrote looks like a fact of ours. */
function indent(value: string) {
  return value.replaceAll(/\r\n?|\n/g, '\n  ');
}

function paragraph(text: string) {
  return `<p>${lines(text)}</p>`;
}

function lines(text: string) {
  return escape(text).replaceAll('\n', '<br>');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string) {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
