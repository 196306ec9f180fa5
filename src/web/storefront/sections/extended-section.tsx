import type { ComponentType } from 'react'
import type { ExtendedSection as Section } from '#contract/content/extension-section-kinds.ts'

type SectionComponent = ComponentType<{ section: Section }>
const components = new Map<string, SectionComponent>()

export function registerSectionComponents(
  list: readonly { kind: Section['kind']; component: SectionComponent }[],
): void {
  for (const { kind, component } of list) components.set(kind, component)
}

/** Nothing if the pages were built without the extension. */
export function ExtendedSection({ section }: { section: Section }) {
  const Component = components.get(section.kind)
  return Component ? <Component section={section} /> : null
}
