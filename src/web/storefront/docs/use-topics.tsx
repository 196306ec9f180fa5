import { useQuery } from '@tanstack/react-query'
import type { SitePage } from '#contract/content/pages.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { DocsTopic } from './docs-topic.ts'
import { docsTopics } from './docs-topics.tsx'
import { legalTopics } from './legal-topics.tsx'
import { policiesQuery } from './policies-query.ts'
import { PolicySections } from './policy-sections.tsx'

export function useTopics(): DocsTopic[] {
  const settings = useSettingsSummary()
  const { data: policies = [] } = useQuery(policiesQuery(useApi()))
  const ownTopics = policies.filter(({ slug }) => docsTopics.every(({ id }) => id !== slug))
  return [
    ...docsTopics.flatMap((topic) =>
      addPolicy(
        topic,
        policies.find(({ slug }) => slug === topic.id),
      ),
    ),
    ...ownTopics.map(toTopic),
    ...legalTopics.filter(({ isShown }) => !isShown || (settings && isShown(settings))),
  ]
}

const toTopic = ({ slug, title, sections }: SitePage): DocsTopic => ({
  id: slug,
  title,
  text: <PolicySections sections={sections} />,
})

function addPolicy(topic: DocsTopic, policy: SitePage | undefined): DocsTopic[] {
  if (!policy) return topic.text ? [topic] : []
  const { title, text } = toTopic(policy)
  return [
    {
      ...topic,
      // The title that comes with the shop is shown in the language of the labels (R44).
      title: title === topic.presetTitle ? topic.title : title,
      text: (
        <>
          {text}
          {topic.text}
        </>
      ),
    },
  ]
}
