import type { SitePage } from '#contract/content/pages.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { PolicySections } from './policy-sections.tsx'

export function PolicyPreview({ policy: { title, sections } }: { policy: SitePage }) {
  return (
    <main>
      <Banner title={title} />
      <div className="page py-10">
        <div className="grid max-w-prose gap-3">
          <PolicySections sections={sections} />
        </div>
      </div>
    </main>
  )
}
