import type { SitePage } from '#contract/content/pages.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { UniqueLandmarks } from './section-box.tsx'
import { SectionList } from './section-list.tsx'

export function SitePageScreen({ page: { kind, title, summary, sections } }: { page: SitePage }) {
  const heading =
    kind === 'home' ? (
      <h1 className="sr-only">{title}</h1>
    ) : (
      <Banner title={title}>{summary && <p className="max-w-prose text-ink-soft">{summary}</p>}</Banner>
    )
  return (
    <main>
      <UniqueLandmarks sections={sections}>
        <SectionList sections={sections} heading={heading} />
      </UniqueLandmarks>
    </main>
  )
}
