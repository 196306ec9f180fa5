import { type ComponentType, createElement } from 'react'
import type { ExtendedSection } from '#contract/content/extension-section-kinds.ts'

type SectionComponent = ComponentType<{ section: ExtendedSection }>

/** Not in `extended-section.tsx`, because every page loads this file. */
export const sectionComponents = new Map<string, SectionComponent>()

const framePrefix = 'section of '

export function registerSectionComponents(
  list: readonly { kind: ExtendedSection['kind']; component: SectionComponent }[],
): void {
  for (const { kind, component } of list) {
    const named: SectionComponent = (props) => createElement(component, props)
    named.displayName = framePrefix + kind
    sectionComponents.set(kind, named)
  }
}

/** The kind of the section in which an error was thrown. @param componentStack as React gives it, with display names */
export const findFailedKind = (componentStack = ''): string | undefined =>
  [...sectionComponents.keys()].find((kind) => `${componentStack}\n`.match(`${framePrefix}${kind}(\\n| \\()`))
