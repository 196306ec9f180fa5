import { createContext, type ReactNode, useContext } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'

const UnlabelledSectionIds = createContext<ReadonlySet<string>>(new Set())

interface SectionBoxProps {
  /** Also the id of its heading. */
  id: string
  /** False: the section has no heading. */
  hasHeading?: boolean
  className: string
  children: ReactNode
}

/** A landmark of the page unless an earlier section has the same name. */
export function SectionBox({ id, hasHeading = true, className, children }: SectionBoxProps) {
  const isLandmark = !useContext(UnlabelledSectionIds).has(id) && hasHeading
  return (
    <section aria-labelledby={isLandmark ? id : undefined} className={className}>
      {children}
    </section>
  )
}

/** A screen reader lists landmarks by name, and the owner may give two sections one title. */
export function UniqueLandmarks({
  sections,
  children,
}: {
  sections: readonly KnownSection[]
  children: ReactNode
}) {
  return <UnlabelledSectionIds value={findUnlabelledSectionIds(sections)}>{children}</UnlabelledSectionIds>
}

function findUnlabelledSectionIds(sections: readonly KnownSection[]): Set<string> {
  const names = new Set<string>()
  const unlabelledIds = new Set<string>()
  for (const section of sections) {
    const title = 'title' in section ? section.title : 'heading' in section ? section.heading : ''
    const name = title.replace(/\s+/g, ' ') || section.kind
    if (names.has(name)) unlabelledIds.add(section.id)
    names.add(name)
  }
  return unlabelledIds
}
