import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CliError } from '@/scripts/cli/run-cli';
import { readKeys } from '@/scripts/embedded/keys';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-keys-'));
  file = path.join(folder, 'keys.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the keys of the first start are stored and read again', () => {
  const keys = readKeys(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(keys);
  expect(readKeys(folder)).toEqual(keys);
});

test.each([
  ["isn't JSON", '{ "jwtSecret": '],
  ['lacks a key', '{}'],
  ['has a damaged key', '{ "signingKey": null }'],
])('a key file that %s is reported in one line (OPS-2)', (_, content) => {
  writeFileSync(file, content);
  expect(() => readKeys(folder)).toThrow(
    new CliError(`${file} doesn't contain the backend's keys. Delete it to create new ones.`),
  );
});
