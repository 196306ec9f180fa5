import type { KnownSection } from '#contract/content/section-kinds.ts'

export function isShownAt(section: KnownSection, now: Date): boolean {
  if (section.kind === 'countdown') return Date.parse(section.ends) > now.getTime()
  return !('from' in section) || (!(Date.parse(section.from) > now.getTime()) && !isOver(section.until, now))
}

export const isOver = (end: string, now: Date): boolean => Date.parse(end) <= now.getTime()
