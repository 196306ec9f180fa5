import type { ComponentType } from 'react'
import type { ExtendedSection } from '#contract/content/extension-section-kinds.ts'

export type SectionComponent = ComponentType<{ section: ExtendedSection }>

/** Not in `extended-section.tsx`, because every page loads this file. */
export const sectionComponents = new Map<string, SectionComponent>()

export function registerSectionComponents(
  list: readonly { kind: ExtendedSection['kind']; component: SectionComponent }[],
): void {
  for (const { kind, component } of list) sectionComponents.set(kind, component)
}
