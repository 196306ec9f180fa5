import { Link } from '@tanstack/react-router'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { Home } from '#contract/catalog/home.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

interface AudienceTilesProps extends Pick<Home, 'audiences'> {
  section: SectionOf<'audiences'>
}

export function AudienceTiles({ section: { id, title }, audiences }: AudienceTilesProps) {
  if (audiences.length === 0) return null
  return (
    <SectionBox id={id} className="page pt-10">
      <h2 id={id} className="sr-only">
        {title || 'Dành cho'}
      </h2>
      <ul className="flex flex-wrap gap-3 md:gap-4">
        {audiences.map(({ audience, image }) => (
          <li key={audience} className="min-w-[max(9rem,40%)] flex-1 md:min-w-40">
            <Link
              to="/shop"
              search={{ audience }}
              className="group flex h-28 items-center justify-between gap-2 overflow-hidden bg-scene pl-4 text-on-scene md:h-36 md:pl-6"
            >
              <span className="inkline font-display text-xl font-semibold decoration-transparent md:text-2xl">
                {audienceLabels[audience]}
              </span>
              {image && (
                <ResponsiveImage
                  url={image}
                  alt=""
                  sizes="8rem"
                  className="h-full transition-transform duration-250 group-hover:scale-105"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}
