import type { ReactNode } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import { UniqueLandmarks } from './section-box.tsx'
import { SectionList } from './section-list.tsx'

export { loadSections } from './section-queries.ts'

interface ProductListSectionsProps {
  sections: readonly KnownSection[]
  heading: ReactNode
}

export function ProductListSections({ sections, heading }: ProductListSectionsProps) {
  return (
    <UniqueLandmarks sections={sections}>
      <SectionList sections={sections} heading={heading} />
    </UniqueLandmarks>
  )
}
