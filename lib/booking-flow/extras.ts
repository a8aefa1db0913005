import { getDueOnline, type Deposit } from '@/lib/policies/deposit';

type Line = { label: string; amount: number };
type Choice = { id: string; name: string; price: number; duration_minutes: number };
type ServiceChoices = { questions: { name: string; choices: Choice[] }[]; add_ons: Choice[] };

/** Price of a service without extras (add-ons and answers), and its deposit. */
export type BasePrice = Line & Deposit;

/** Returns the price of a service without extras, which is one line of its quote. */
export function getBasePrice(
  quote: { provider_id: string; lines: (Line & { kind: string })[] } | null,
  offers: (Deposit & { provider: { id: string } })[],
): BasePrice | null {
  const line = quote?.lines.find(({ kind }) => kind === 'service');
  const offer = offers.find(({ provider }) => provider.id === quote?.provider_id);
  if (!line || !offer) return null;
  const { deposit_percent, minimum_charge } = offer;
  return { label: line.label, amount: line.amount, deposit_percent, minimum_charge };
}

/**
 * Adds extras to a service's price, so that the page shows the new price immediately. Must match the
 * database's quote. A question without an answer counts as its first choice (BOOK-59).
 */
export function addExtras(
  { deposit_percent, minimum_charge, ...base }: BasePrice,
  { questions, add_ons }: ServiceChoices,
  chosenIds: string[],
) {
  const isChosen = ({ id }: Choice) => chosenIds.includes(id);
  const answers = questions.flatMap(({ name, choices }) => {
    const answer = choices.find(isChosen) ?? choices[0];
    return answer ? [{ ...answer, name: `${name}: ${answer.name}` }] : [];
  });
  const extras = [...answers, ...add_ons.filter(isChosen)];
  const lines = [base, ...extras.map(({ name, price }) => ({ label: name, amount: price }))];
  const totalCents = sum(lines.map(({ amount }) => Math.round(amount * 100)));
  const total = totalCents / 100;
  const due_online = getDueOnline(total, { deposit_percent, minimum_charge });
  return {
    lines,
    total,
    due_online,
    due_on_site: (totalCents - Math.round(due_online * 100)) / 100,
    added_minutes: sum(extras.map(({ duration_minutes }) => duration_minutes)),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
