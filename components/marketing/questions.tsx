import { Plus } from 'lucide';
import { Icon } from '@/components/ui/icon';

export type Question = { question: string; answer: string };

/** Questions that expand to show their answers, without JavaScript. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-border border-y border-border">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-5 text-lead font-semibold hover:text-accent">
            <h3>{question}</h3>
            <Icon
              icon={Plus}
              className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[60ch] pb-6 text-muted-foreground">{answer}</p>
        </details>
      ))}
    </div>
  );
}
