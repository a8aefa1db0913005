import { setNewest } from '@/lib/newest';

type Kept<T> = { answer: Promise<T>; until: number };

/**
 * A read whose answer is the same for everyone, asked once in so many seconds per question: a crowd
 * at one page, or a flood from many addresses, costs the database one call. The questions asked
 * longest ago are forgotten, so that a flood of different ones cannot fill the memory.
 */
export function keepAnswers<A extends unknown[], T>(
  read: (...question: A) => Promise<T>,
  {
    seconds,
    most = 500,
    clock = Date.now,
  }: { seconds: number; most?: number; clock?: () => number },
) {
  const kept = new Map<string, Kept<T>>();
  return (...question: A): Promise<T> => {
    const key = JSON.stringify(question);
    const found = kept.get(key);
    if (found && found.until > clock()) return found.answer;

    const answer = read(...question);
    const one = { answer, until: clock() + seconds * 1000 };
    setNewest(kept, key, one, most);
    // A failure is told to whoever asked with it, and to nobody after.
    answer.catch(() => kept.get(key) === one && kept.delete(key));
    return answer;
  };
}
