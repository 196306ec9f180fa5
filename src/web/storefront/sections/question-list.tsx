import type { SectionOf } from '#contract/content/section-kinds.ts'
import { MarkdownText } from './markdown-text.tsx'

export function QuestionList({ questions }: Pick<SectionOf<'questions'>, 'questions'>) {
  const filledQuestions = questions.filter(({ question }) => question)
  if (filledQuestions.length === 0) return null
  return (
    <div className="max-w-prose divide-y divide-line border-y border-line">
      {filledQuestions.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two questions may be equal.
        <details key={at} className="group">
          <summary className="cursor-pointer py-4 font-medium wrap-anywhere">{question}</summary>
          <MarkdownText html={answer} className="pb-5" />
        </details>
      ))}
    </div>
  )
}
