import * as limits from '#contract/limits.ts'

/** The new reason is stored nowhere else, so the end of the earlier one makes room for it. */
export function joinDiscountReasons(earlier: string | null, added: string): string {
  if (!earlier) return added
  const [before, after] = [[...earlier], [...`; ${added}`]]
  const room = limits.maxShortNoteLength - after.length
  if (before.length <= room) return [...before, ...after].join('')
  return room > 1 ? [...before.slice(0, room - 1), '…', ...after].join('') : added
}
