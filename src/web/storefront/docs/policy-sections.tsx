import type { SitePage } from '#contract/content/pages.ts'
import { MarkdownText } from '#web/storefront/sections/markdown-text.tsx'
import { QuestionList } from '#web/storefront/sections/question-list.tsx'

export function PolicySections({ sections }: Pick<SitePage, 'sections'>) {
  return sections.map((section) => {
    if (section.kind !== 'text' && section.kind !== 'questions') return null
    const { id, title } = section
    return (
      <div key={id} className="grid gap-3">
        {title && <h3 className="mt-2 text-lg font-semibold wrap-anywhere">{title}</h3>}
        {section.kind === 'text' ? (
          <MarkdownText html={section.text} className="gap-y-3 [&_a]:inkline" />
        ) : (
          <QuestionList questions={section.questions} />
        )}
      </div>
    )
  })
}
