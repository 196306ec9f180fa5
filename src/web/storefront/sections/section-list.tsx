import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { AudienceTiles } from '#web/storefront/home/audience-tiles.tsx'
import { BlogTeaser } from '#web/storefront/home/blog-teaser.tsx'
import { Hero } from '#web/storefront/home/hero.tsx'
import { homeQuery } from '#web/storefront/home/home-queries.ts'
import { Outfit } from '#web/storefront/home/outfit.tsx'
import { SellingPoints } from '#web/storefront/home/selling-points.tsx'
import { ShopGrid } from '#web/storefront/home/shop-grid.tsx'
import { TopRated } from '#web/storefront/home/top-rated.tsx'
import { Countdown } from './countdown.tsx'
import { ExtendedSection } from './extended-section.tsx'
import { Lookbook } from './lookbook.tsx'
import { ProductRow } from './product-row.tsx'
import { Announcement, Gallery, PictureSection, Questions, TextSection } from './text-sections.tsx'

/** Neighbours of these kinds form a group with space above it and between its sections. */
const groupedKinds = new Set<string>([
  'products',
  'outfit',
  'tiles',
  'picture',
  'lookbook',
  'text',
  'gallery',
  'questions',
  'countdown',
])

interface SectionListProps {
  sections: readonly KnownSection[]
  /** The heading of level 1 if the first section with a heading is no `hero`. */
  heading?: ReactNode
}

/** A section that cannot be loaded, or has no content, is left out (R39). */
export function SectionList({ sections, heading }: SectionListProps) {
  const first = sections.find(({ kind }) => kind !== 'announcement')
  const titleId = first?.kind === 'hero' ? first.id : undefined
  return (
    <>
      {titleId === undefined && heading}
      {groupSections(sections).map((group) =>
        groupedKinds.has(group[0]?.kind ?? '') ? (
          <div key={group[0]?.id} className="pt-16">
            {group.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        ) : (
          group.map((section) => (
            <Section key={section.id} section={section} isTitle={section.id === titleId} />
          ))
        ),
      )}
    </>
  )
}

function groupSections(sections: readonly KnownSection[]): KnownSection[][] {
  const groups: KnownSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (groupedKinds.has(section.kind) && last && groupedKinds.has(last[0]?.kind ?? '')) last.push(section)
    else groups.push([section])
  }
  return groups
}

function Section({ section, isTitle }: { section: KnownSection; isTitle?: boolean }): ReactNode {
  switch (section.kind) {
    case 'announcement':
      return <Announcement section={section} />
    case 'hero':
      return <Hero section={section} isTitle={isTitle} />
    case 'products':
      return <ProductRow section={section} />
    case 'tiles':
      return <ShopGrid section={section} />
    case 'picture':
      return <PictureSection section={section} />
    case 'lookbook':
      return <Lookbook section={section} />
    case 'text':
      return <TextSection section={section} />
    case 'gallery':
      return <Gallery section={section} />
    case 'questions':
      return <Questions section={section} />
    case 'countdown':
      return <Countdown section={section} />
    case 'blog':
      return <BlogTeaser section={section} />
    case 'services':
      return <SellingPoints section={section} />
    case 'audiences':
    case 'outfit':
    case 'reviews':
      return <HomeDataSection section={section} />
    default:
      return <ExtendedSection section={section} />
  }
}

function HomeDataSection({
  section,
}: {
  section: Extract<KnownSection, { kind: 'audiences' | 'outfit' | 'reviews' }>
}) {
  const { data: home } = useQuery(homeQuery(useApi()))
  if (!home) return null
  if (section.kind === 'audiences') return <AudienceTiles section={section} audiences={home.audiences} />
  if (section.kind === 'outfit') return <Outfit section={section} outfit={home.outfit} />
  return section.kind === 'reviews' ? <TopRated section={section} topRated={home.topRated} /> : null
}
