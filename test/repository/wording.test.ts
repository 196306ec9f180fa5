import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Names and comments use the standard words of the field. Each construction here has a plainer one.

const root = join(import.meta.dirname, '../..')

/** Constructions in comments and documents, with their replacement. */
const phrases: [RegExp, string][] = [
  [/\b(?:is|are|was|were|be|been) told\b/, 'is notified, receives, is shown'],
  [/\bof before\b/, 'previous, earlier'],
  [/\bis (?:to be )?had\b/, 'exists, is available'],
  [/\banew\b/, 'again'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bgoes on\b/, 'continues'],
  [/\b(?:is|are) let go\b/, 'is released, is deleted'],
  [/\bstands (?:in|at|there|beside)\b/, 'is (in), is stored in'],
  [/\blooked at\b/, 'checked'],
  [/\bback office\b/, 'admin'],
  [/\bas often as\b/, 'every time'],
]

/** Parts of names, with their replacement. */
const names: [RegExp, string][] = [
  [/\bletGo\b|\bkeptFor\b|\bmayLag\b|\btakesBasket\b/, 'invalidate, cacheSeconds, readReplica, loadCart'],
  [
    /\b(?:Asked|Wanted|Said|Told|Kept|Held|Given)\b(?=[ <{=])/,
    'a noun: Request, Input, Message, StoredX, LockedX',
  ],
  [/\bmay[A-Z]\w*\s*[(=:]/, 'canX, allowsX or checkX'],
  [
    /\b(?:inLine|openLine|inEvenTime|forgive|squeeze)\b/,
    'ConcurrencyLimiter, withMinimumDuration, reset, compress',
  ],
  [/\b(?:Door|Arrival|Knock|Making)\b(?=[ <{=(])/, 'AppContext, ClientInfo, SignInResult, CacheEntry'],
]

const find = (files: string[], list: [RegExp, string][], select: (text: string) => string) =>
  files.flatMap((file) =>
    select(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, at) =>
        list
          .filter(([pattern]) => pattern.test(line))
          .map(([pattern, plain]) => `${file}:${at + 1}: ${line.match(pattern)?.[0]} → ${plain}`),
      ),
  )

/** The text with everything but comments blanked out, line by line. */
const commentsOf = (text: string) => text.replace(/^(?!\s*(?:\/\/|\/\*|\*|--)).*$/gm, '')

const code = globSync('{src,test,bench,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => file !== 'test/repository/wording.test.ts',
)
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root })

test('comments contain none of the phrases that have a plainer form', () => {
  expect(find(code, phrases, commentsOf)).toEqual([])
})

test('documents contain none of the phrases that have a plainer form', () => {
  expect(find(documents, phrases, (text) => text)).toEqual([])
})

test('names are standard words', () => {
  expect(find(code, names, (text) => text)).toEqual([])
})
