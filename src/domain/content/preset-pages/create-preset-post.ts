import type { PageContent } from '#contract/content/page-kinds.ts'

type PresetPost = Pick<PageContent, 'title' | 'summary' | 'imageAlt'> & { text: string }

export const createPresetPost = ({ text, ...post }: PresetPost): PageContent => ({
  ...post,
  seoTitle: '',
  seoDescription: '',
  image: '',
  sections: [{ id: 'text', kind: 'text', title: '', text }],
})
