import type { Tables } from './tables';

type SearchableService = {
  id: string;
  name: string;
  description: string;
  included: string[];
  category_id: string;
};

/** Weight of each kind of text in a service's score. Must match private.search_terms. */
const weights = {
  name: 1,
  synonym: 1,
  problem: 0.7,
  categorySynonym: 0.85,
  categoryProblem: 0.6,
  category: 0.8,
  description: 0.6,
  included: 0.5,
};

/**
 * Returns a function that scores the services for a query, or returns null if the query has no words to
 * search for. It compares whole words only. The queries in search-queries.yaml cover similar words.
 */
export function createTextMatcher(tables: Tables, services: SearchableService[]) {
  const texts = new Map(services.map((service) => [service.id, getTexts(tables, service)]));
  const knownWords = new Set([...texts.values()].flat().flatMap(({ words }) => [...words]));
  return (query: string | null) => {
    const queryWords = new Set(splitWords(tables, query ?? ''));
    if (queryWords.size === 0) return null;
    // Words that match nothing don't affect the scores.
    const matchedWords = [...queryWords].filter((word) => knownWords.has(word));
    const isUnderstood =
      matchedWords.some((word) => isSpecific(word, services, texts)) ||
      [...texts.values()].flat().some(({ words }) => [...queryWords].every((w) => words.has(w)));
    return isUnderstood ? getScores(texts, queryWords, matchedWords) : new Map<string, number>();
  };
}

/** Whether a word belongs to services of only one or two categories and doesn't describe a problem. */
function isSpecific(word: string, services: SearchableService[], texts: Map<string, Text[]>) {
  const matchingServices = services.filter(({ id }) =>
    texts
      .get(id)!
      .some(({ words, weight }) => words.has(word) && weight >= Math.fround(weights.category)),
  );
  const categoryCount = new Set(matchingServices.map(({ category_id }) => category_id)).size;
  const isProblem = [...texts.values()]
    .flat()
    .some((text) => text.isProblem && text.words.has(word));
  return categoryCount >= 1 && categoryCount <= 2 && !isProblem;
}

function getScores(texts: Map<string, Text[]>, queryWords: Set<string>, matchedWords: string[]) {
  const scores = new Map<string, number>();
  for (const [id, serviceTexts] of texts) {
    const wordScores = matchedWords.map((word) => {
      const matchingTexts = serviceTexts.filter(({ words }) => words.has(word));
      return Math.max(
        0,
        ...matchingTexts.map((text) => text.weight * getMatchFactor(text.words, queryWords)),
      );
    });
    const score = wordScores.reduce((sum, value) => sum + value, 0) / matchedWords.length;
    if (score > 0) scores.set(id, Math.fround(score));
  }
  const bestScore = Math.max(...scores.values());
  return new Map([...scores].filter(([, score]) => score >= 0.55 * bestScore));
}

/** Returns a factor from 0.3 to 1. It grows with the square of the fraction of the text's words in the query. */
function getMatchFactor(words: Set<string>, queryWords: Set<string>) {
  const fraction = [...words].filter((word) => queryWords.has(word)).length / words.size;
  return 0.3 + 0.7 * fraction ** 2;
}

type Text = { words: Set<string>; weight: number; isProblem: boolean };

function getTexts(tables: Tables, service: SearchableService): Text[] {
  const category = tables.categories.find(({ id }) => id === service.category_id)!;
  const weightedTexts: [text: string, weight: number, isProblem?: boolean][] = [
    [service.name, weights.name],
    [category.name, weights.category],
    [service.description, weights.description],
    [service.included.join(' '), weights.included],
    ...tables.synonyms.flatMap((synonym): [string, number, boolean][] => {
      const { term, service_id, category_id, is_problem } = synonym;
      if (service_id === service.id)
        return [[term, is_problem ? weights.problem : weights.synonym, is_problem]];
      if (category_id !== category.id) return [];
      return [[term, is_problem ? weights.categoryProblem : weights.categorySynonym, is_problem]];
    }),
  ];
  return weightedTexts.map(([text, weight, isProblem = false]) => ({
    words: new Set(splitWords(tables, text)),
    // The database's weights are `real` numbers.
    weight: Math.fround(weight),
    isProblem,
  }));
}

const stopWords = new Set(['a', 'the', 'for', 'my', 'your', 'and', 'in', 'of', 'to', 'with']);

function splitWords({ fillerWords }: Tables, text: string) {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !stopWords.has(word) && !fillerWords.includes(word));
}
