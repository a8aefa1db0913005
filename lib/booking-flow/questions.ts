type Question = { id: string; name: string };
type AddOn = { id: string; name: string; question_id: string | null };
type Choice = { id: string; name: string; duration_minutes: number };

/** Splits a service's add-ons into the choices of its questions and all others. */
export function splitAddOns<Q extends Question, A extends AddOn & { position: number }>(service: {
  questions: Q[];
  add_ons: A[];
}) {
  const { questions, add_ons } = service;
  return {
    questions: questions
      .map((question) => ({
        ...question,
        choices: add_ons.filter(({ question_id }) => question_id === question.id),
      }))
      // A question needs a default and at least one other choice.
      .filter(({ choices }) => choices.length > 1 && choices[0]?.position === 1),
    add_ons: add_ons.filter(({ question_id }) => question_id === null),
  };
}

/** Returns the chosen answer to a question, or else its first choice. */
export function getAnswer<C extends { id: string }>(
  { choices }: { choices: C[] },
  chosenIds: string[],
) {
  return choices.find(({ id }) => chosenIds.includes(id)) ?? choices[0];
}

/** Returns an add-on's label on a booking: its name, or `Bedrooms: 3` for an answer. */
export function getLineLabel({ name, question_id }: AddOn, questions: Question[]) {
  const question = questions.find(({ id }) => id === question_id);
  return question ? `${question.name}: ${name}` : name;
}

export function getAddedMinutes(
  service: { add_ons: Choice[]; questions: { choices: Choice[] }[] },
  chosenIds: string[],
) {
  return [...service.add_ons, ...service.questions.flatMap(({ choices }) => choices)]
    .filter(({ id }) => chosenIds.includes(id))
    .reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
}
