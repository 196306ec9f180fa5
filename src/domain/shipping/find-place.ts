import { fold } from '#domain/search/fold.ts'

/** What stands before a name, and how it is shortened; folded. */
type Kinds = Record<string, readonly string[]>

export const provinceKinds: Kinds = { 'thanh pho': ['tp', 't p'], tinh: ['t'] }
export const wardKinds: Kinds = { phuong: ['p'], xa: ['x'], 'dac khu': ['dk'] }

const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu

/** Letters and digits of each word with its tone behind it: `Hoá` and `Hóa` become one, `Hà` and `Hạ` do not. */
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
/** `Ea H'Leo` and `ea hleo` become one. */
const joined = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

interface Reading {
  /** null: none was written */
  kind: string | null
  name: string
}

/** What was written may begin with a kind, in full or in short (`P. Bến Nghé`, `p2`), or be the name alone. */
function readings(typed: string, kinds: Kinds): Reading[] {
  const text = typed.normalize('NFC').trim()
  const plain: Reading = { kind: null, name: text }
  const start = spaced(text)
  for (const [kind, short] of Object.entries(kinds)) {
    for (const word of [kind, ...short]) {
      const rest = start.startsWith(word) ? start.slice(word.length) : 'x'
      if (!/^( |\d|$)/.test(rest)) continue
      return [{ kind, name: after(text, joined(word).length) }, plain]
    }
  }
  return [plain]
}

/** The text behind so many letters and digits. */
function after(text: string, letters: number): string {
  let left = letters
  const all = [...text]
  const at = all.findIndex((one) => /[\p{L}\p{N}]/u.test(one) && --left < 0)
  return at < 0 ? '' : all.slice(at).join('')
}

/** A reading as it is compared. */
interface Keys {
  kind: string | null
  toned: string
  joined: string
  spaced: string
}
const keysOf = ({ kind, name }: Reading): Keys => ({
  kind,
  toned: toned(name),
  joined: joined(name),
  spaced: spaced(name),
})
const owned = new WeakMap<object, Keys>()

/** A place's name as it is compared, worked out once. */
function ownName(place: { name: string }, kinds: Kinds): Keys {
  const known = owned.get(place)
  if (known) return known
  const [{ kind, name } = { kind: null, name: place.name }] = readings(place.name, kinds)
  const own = keysOf({ kind, name })
  owned.set(place, own)
  return own
}

const hasMarks = (text: string) => fold(text) !== text.normalize('NFC').toLowerCase()

/**
 * The places that a text names whole: written with or without marks and kind, `Hoá` or `Hóa`. Who wrote the
 * marks means them: more than one comes only of a text that fits several names as well.
 * @param anyKind the kind that was written may be another than the place's
 */
export function findPlaces<Place extends { name: string }>(
  typed: string,
  places: readonly Place[],
  kinds: Kinds,
  { anyKind = false } = {},
): Place[] {
  const wanted = readings(typed, kinds).map(keysOf)
  const find = (key: 'toned' | 'joined') =>
    places.filter((place) => {
      const own = ownName(place, kinds)
      return wanted.some((one) => (!one.kind || anyKind || one.kind === own.kind) && one[key] === own[key])
    })
  const meant = hasMarks(typed) ? find('toned') : []
  return meant.length > 0 ? meant : find('joined')
}

/** The places in whose name each word of a text begins a word, those that begin with the text first. */
export function suggestPlaces<Place extends { name: string }>(
  typed: string,
  places: readonly Place[],
  kinds: Kinds,
): Place[] {
  const wanted = readings(typed, kinds).map(keysOf)
  const ranked = places.flatMap((place) => {
    const own = ownName(place, kinds)
    const fitting = wanted.filter(({ kind }) => !kind || kind === own.kind)
    const best = Math.min(...fitting.map((one) => rank(one, own)), 3)
    return best < 3 ? [{ place, best }] : []
  })
  return ranked.toSorted((a, b) => a.best - b.best).map(({ place }) => place)
}

/** 0: the whole name, 1: its beginning, 2: its words, 3: another's. */
function rank(typed: Keys, own: Keys): number {
  if (own.joined === typed.joined) return 0
  if (own.joined.startsWith(typed.joined)) return 1
  return typed.spaced.split(' ').every((word) => ` ${own.spaced}`.includes(` ${word}`)) ? 2 : 3
}
