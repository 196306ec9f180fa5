import { fold } from '#domain/search/fold.ts'

export type LocalityKinds = Record<string, readonly string[]>

export const provinceKinds: LocalityKinds = { 'thanh pho': ['tp', 't p'], tinh: ['t'] }
export const wardKinds: LocalityKinds = { phuong: ['p'], xa: ['x'], 'dac khu': ['dk'] }

const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu

/** Puts the tone mark behind each word: `Hoá` and `Hóa` become equal, `Hà` and `Hạ` stay different. */
function toned(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(tones, '') + (word.match(tones) ?? []).join(''))
    .join('')
}

const spaced = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const joined = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

interface ParsedName {
  kind: string | null
  name: string
}

/** The input may begin with a type or its abbreviation (`P. Bến Nghé`, `p2`), which may also be part of the name. */
function parseName(input: string, kinds: LocalityKinds): ParsedName[] {
  const text = input.normalize('NFC').trim()
  const plain: ParsedName = { kind: null, name: text }
  const start = spaced(text)
  for (const [kind, short] of Object.entries(kinds)) {
    for (const word of [kind, ...short]) {
      const rest = start.startsWith(word) ? start.slice(word.length) : 'x'
      if (!/^( |\d|$)/.test(rest)) continue
      return [{ kind, name: skipLetters(text, joined(word).length) }, plain]
    }
  }
  return [plain]
}

function skipLetters(text: string, letters: number): string {
  let left = letters
  const all = [...text]
  const at = all.findIndex((one) => /[\p{L}\p{N}]/u.test(one) && --left < 0)
  return at < 0 ? '' : all.slice(at).join('')
}

interface NameKeys {
  kind: string | null
  toned: string
  joined: string
  spaced: string
}
const toKeys = ({ kind, name }: ParsedName): NameKeys => ({
  kind,
  toned: toned(name),
  joined: joined(name),
  spaced: spaced(name),
})
const keysByLocality = new WeakMap<object, NameKeys>()

/** Cached, because each search compares thousands of names. */
function localityKeys(locality: { name: string }, kinds: LocalityKinds): NameKeys {
  const known = keysByLocality.get(locality)
  if (known) return known
  const [{ kind, name } = { kind: null, name: locality.name }] = parseName(locality.name, kinds)
  const keys = toKeys({ kind, name })
  keysByLocality.set(locality, keys)
  return keys
}

const hasDiacritics = (text: string) => fold(text) !== text.normalize('NFC').toLowerCase()

interface FindOptions {
  /** Accepts a wrong type (`Tỉnh Huế`). */
  anyKind?: boolean
  /** Without it, diacritics in the input must match only if any locality has them. */
  strict?: boolean
}

export function findLocalities<T extends { name: string }>(
  input: string,
  localities: readonly T[],
  kinds: LocalityKinds,
  { anyKind = false, strict = false }: FindOptions = {},
): T[] {
  const candidates = parseName(input, kinds).map(toKeys)
  const find = (key: 'toned' | 'joined') =>
    localities.filter((locality) => {
      const keys = localityKeys(locality, kinds)
      return candidates.some(
        (one) => (!one.kind || anyKind || one.kind === keys.kind) && one[key] === keys[key],
      )
    })
  const exact = hasDiacritics(input) ? find('toned') : []
  return exact.length > 0 || (strict && hasDiacritics(input)) ? exact : find('joined')
}

/** Every word of the input must begin a word of the name; the best matches come first. */
export function suggestLocalities<T extends { name: string }>(
  input: string,
  localities: readonly T[],
  kinds: LocalityKinds,
): T[] {
  const candidates = parseName(input, kinds).map(toKeys)
  const ranked = localities.flatMap((locality) => {
    const keys = localityKeys(locality, kinds)
    const fitting = candidates.filter(({ kind }) => !kind || kind === keys.kind)
    const best = Math.min(...fitting.map((one) => rank(one, keys)), 3)
    return best < 3 ? [{ locality, best }] : []
  })
  return ranked.toSorted((a, b) => a.best - b.best).map(({ locality }) => locality)
}

/** 0: whole name, 1: beginning of the name, 2: beginnings of words, 3: no match. */
function rank(input: NameKeys, keys: NameKeys): number {
  if (keys.joined === input.joined) return 0
  if (keys.joined.startsWith(input.joined)) return 1
  return input.spaced.split(' ').every((word) => ` ${keys.spaced}`.includes(` ${word}`)) ? 2 : 3
}
