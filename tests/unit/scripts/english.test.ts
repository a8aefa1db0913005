import { formatFinding, formatReport } from '@/scripts/english/report';
import { checkFile } from '@/scripts/english/rules';

const listViolations = (path: string, source: string) =>
  checkFile(path, source).map(({ line, rule }) => `${line}: ${rule}`);
const checkComment = (comment: string) => listViolations('lib/a.ts', `/** ${comment} */`);

describe('the English check', () => {
  it.each([
    'What is chosen.',
    'what is chosen',
    'Who is signed in meanwhile.',
    'Whoever signed out has wiped it.',
    'Where one time costs more, each says so.',
    'Nobody works then.',
    'What happens after a refund?',
    'Buttons of a page. What every button has.',
    'Reads a file.\n *\n * What it lacks is null.',
    'Reads a file.\n * @returns What it lacks.',
  ])('rejects the opening of the comment %j', (comment) => {
    expect(checkComment(comment)).toEqual([expect.stringMatching(/^\d: bare-opening$/)]);
  });

  it.each([
    'Says what is chosen, and who chose it.',
    'Card for a service, where one is known.',
    'Whether somebody is signed in. Whatever fails is logged.',
    'No one is available then.',
    'Title of the page "What do I get by mail?"',
  ])('accepts the opening of the comment %j', (comment) => {
    expect(checkComment(comment)).toEqual([]);
  });

  it.each([
    'The reason, if one likes to say it.',
    'Said before one books a second time.',
    'A page on which one can also sign out.',
    "Three parts of the day, and two of one's own.",
    'One has to know the password.',
    'A time at which one is signed in.',
    'The place where one was.',
    'The settings of the one who asks.',
    'Booked by oneself.',
    'Comes back to where\n * one is.',
  ])('rejects "one" for a person in %j', (comment) => {
    expect(checkComment(comment)).toEqual([expect.stringMatching(/^\d: one-as-person$/)]);
  });

  it.each([
    'Sends one request per page, and one of them fails.',
    'Keeps the one that is shown. The next one waits.',
    'A failed one can be read again, a later one sees it.',
    'No one sees this. Each one knows its time.',
    'The next free time, where one is known.',
    'Less than one would be free of charge.',
    'At one moment, one waits for the other.',
    "Each journey is alone, so one's failure leaves another be.",
    'The booking, or null without one.',
  ])('accepts "one" for a number or a thing in %j', (comment) => {
    expect(checkComment(comment)).toEqual([]);
  });

  it.each([
    'Rights of the asker.',
    'Taken before the deed.',
    'Keeper of the keys.',
    'Draws with a pen.',
    'People with namesakes.',
    'Waits until the page settles.',
    'An address has no turn left.',
    'The worker looks at ten turns.',
    'The ways to sign in.',
    'The way on from a step.',
    'Five megabytes are the most.',
    'The page is sent whole.',
    'The whole of the file.',
  ])('rejects the private word in %j', (comment) => {
    expect(checkComment(comment)).toEqual(['1: private-word']);
  });

  it.each([
    'Turns a position into an address that turns out wrong, in turn.',
    'The whole page, in whole hours, as a whole.',
    'Most visits ask for at most two of the most reviewed.',
    'Either of two ways works, in many ways.',
    'The way back. By the way, on the phone it is shown.',
    'A promise that settles later.',
    'The type `AuthRequirement` was called "keeper".',
  ])('accepts common English in %j', (comment) => {
    expect(checkComment(comment)).toEqual([]);
  });

  it.each(['test', 'it.each(rows)', 'test.describe.serial', 'describe.skip', 'test.only'])(
    'rejects a title over 110 characters in a call to %s',
    (functionName) => {
      const title = 'x'.repeat(111);
      const source = `${functionName}('${title}', () => {});`;
      expect(listViolations('tests/unit/a.test.ts', source)).toEqual([
        '1: test title over 110 characters',
      ]);
    },
  );

  it('accepts titles of 110 characters and longer strings that aren’t titles', () => {
    const source = [
      `test('${'x'.repeat(110)}', () => {});`,
      `test(\`${'x'.repeat(100)} \${placeholder}\`, () => {});`,
      `test.step('${'x'.repeat(111)}', () => {});`,
      `pattern.test('${'x'.repeat(111)}', 1);`,
    ].join('\n');
    expect(listViolations('tests/unit/a.test.ts', source)).toEqual([]);
  });

  it('rejects "one" for a person and private words in titles', () => {
    const source = "describe('bookings', () => {\n  test('one can book in turns', () => {});\n});";
    expect(listViolations('tests/unit/a.test.ts', source)).toEqual([
      '2: one-as-person',
      '2: private-word',
    ]);
  });

  it('rejects changelog entries over 100 characters, including continued entries', () => {
    const entries = [
      `- ${'x'.repeat(98)}`,
      `- ${'x'.repeat(99)}`,
      `- ${'x'.repeat(60)}\n  ${'y'.repeat(60)}`,
    ];
    expect(
      listViolations(
        'CHANGELOG.md',
        `# Changelog\n\n${'x'.repeat(101)}\n\n${entries.join('\n')}\n`,
      ),
    ).toEqual(['6: changelog entry over 100 characters', '7: changelog entry over 100 characters']);
  });

  it('reads the prose of Markdown, without its code and quotations', () => {
    const page = [
      '# What one sees',
      '',
      'A page that',
      'one can book on.',
      '',
      '```ts',
      'const asker = 1;',
      '```',
      '| `AuthRequirement` | The deed |',
      '- Whoever has a [link](https://roam.example/the/deed).',
    ].join('\n');
    expect(listViolations('docs/a.md', page)).toEqual([
      '1: one-as-person',
      '4: one-as-person',
      '9: private-word',
    ]);
  });
});

describe('the spelling check', () => {
  it.each([
    ['lib/a.ts', '// It was cancelled.'],
    ['lib/a.ts', "const message = 'Cancelling is free.';"],
    ['lib/a.ts', 'const message = `${count} bookings were cancelled`;'],
    ['supabase/migrations/20261120000700_create_bookings.sql', '-- It was cancelled.'],
    ['app/a.tsx', 'const a = <p>Your favourite colours</p>;'],
    ['demo/a.yaml', 'text: Labelled by room'],
    ['demo/a.yaml', "text: 'In the centre'"],
    ['docs/a.md', 'We organise it and analyse the behaviour.'],
  ])('rejects British spelling in %s: %j', (path, source) => {
    const rules = listViolations(path, source);
    expect(rules.length).toBeGreaterThan(0);
    expect(new Set(rules)).toEqual(new Set(['1: british-spelling']));
  });

  it.each([
    ['lib/a.ts', "const status = 'cancelled';"],
    ['app/a.tsx', 'const tab = <p>Cancelled</p>;'],
    ['tests/a.ts', "query(`update bookings set status = 'cancelled', cancelled_at = now()`);"],
    ['lib/a.ts', "const message = 'The cancellation was free. It is canceled.';"],
    ['demo/a.yaml', 'status: cancelled'],
    ['docs/a.md', 'Modeling, catalogs, exercises, promises and the city of Boise.'],
  ])('accepts American spelling and the exceptions in %s: %j', (path, source) => {
    expect(listViolations(path, source)).toEqual([]);
  });
});

describe('comments', () => {
  const stringsLikeComments =
    "const a = '// What';\nconst b = `/* Who */ ${'//'} // Where`;\nconst c = /\\/* Who/;";

  it.each([
    [
      'strings.ts',
      `${stringsLikeComments}\n// What is left.\nconst d = <T>(x: T) => x; // Who asks.`,
      [4, 5],
    ],
    ['text.tsx', 'const a = <p>// What {/* Who asks. */} it’s</p>;', [1]],
    ['url.js', "const url = 'https://roam.example'; // What is left.", [1]],
    ['two-comments.ts', '// Says that\n// What is no opening. Then\n\n// Who is one.', [4]],
    [
      'strings.sql',
      "select '-- What', \"-- Who\", $$ -- Who\n$$;\n-- What it''s.\n/* Who\n */",
      [3, 4],
    ],
    [
      'function-body.sql',
      'create function a() as $$\n  -- What is left.\n$$ language sql;\n-- Who asks.',
      [2, 4],
    ],
    [
      'description.sql',
      "comment on table a is 'What is ''left''.';\nselect 1 where a is 'Who';",
      [1],
    ],
    ['content.css', "a::after { content: '/* What */'; }\n/* What is left. */", [2]],
    ['text.yaml', "a: it's # What is left.\nb: '# Who'\nc: |\n  # Who\n# Who asks.", [1, 5]],
    ['text.toml', 'a = "a # What"\nb = 1 # What is left.\n# Who asks.', [2, 3]],
    ['strings.sh', "echo 'a # What'\necho # What is left.", [2]],
  ])('are distinguished from strings and text in %s', (path, source, lines) => {
    expect(listViolations(path, source)).toEqual(lines.map((line) => `${line}: bare-opening`));
  });

  it.each([
    ['a.svg', '<!-- What is left. -->'],
    ['lib/database.types.ts', '// What is left.'],
  ])('in %s aren’t checked', (path, source) => {
    expect(listViolations(path, source)).toEqual([]);
  });
});

it('prints each violation with its file, and counts them by rule and folder', () => {
  const findings = [
    ...checkFile('lib/catalog/a.ts', 'const a = 1;\n// What is left.\n// Rights of the asker.'),
    ...checkFile('README.md', 'The deed.'),
  ];
  expect(findings.map(formatFinding)).toEqual([
    'lib/catalog/a.ts:2: bare-opening: What is left. Rights of the asker.',
    'lib/catalog/a.ts:3: private-word: asker.',
    'README.md:1: private-word: deed.',
  ]);
  expect(formatReport(findings).split(/\s*\n\s*/)).toEqual([
    'Violations: 3',
    '2  private-word',
    '1  bare-opening',
    '2  lib',
    '2  lib/catalog',
    '1  README.md',
  ]);
});
