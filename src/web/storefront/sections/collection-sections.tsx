import type { ReactNode } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import { UniqueLandmarks } from './section-box.tsx'
import { SectionList } from './section-list.tsx'

export { loadSections } from './section-queries.ts'

interface CollectionSectionsProps {
  sections: readonly KnownSection[]
  heading: ReactNode
}

export function CollectionSections({ sections, heading }: CollectionSectionsProps) {
  return (
    <UniqueLandmarks sections={sections}>
      <SectionList sections={sections} heading={heading} />
    </UniqueLandmarks>
  )
}
