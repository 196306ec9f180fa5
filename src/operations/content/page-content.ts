import type { ListPageKind, PageContent, PageKind } from '#contract/content/page-kinds.ts'
import type { SitePage } from '#contract/content/pages.ts'
import { isKnownSection } from '#contract/content/section-kinds.ts'
import type { VisiblePage } from '#data/content/pages.ts'
import { createEmptyValue } from '#domain/content/create-section.ts'
import { isShownAt } from '#domain/content/is-shown-at.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { extractExcerpt } from '#domain/content/markdown/markdown-to-text.ts'
import { findPreset } from '#domain/content/presets.ts'
import { makeIdsUnique } from '#domain/content/section-ids.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { renderMarkdown } from './render-markdown.ts'

const emptyContent: PageContent = {
  title: '',
  summary: '',
  seoTitle: '',
  seoDescription: '',
  image: '',
  imageAlt: '',
  sections: [],
}
export const createContent = (title: string): PageContent => ({ ...emptyContent, title })

interface PageName {
  kind: PageKind
  slug: string
}

/** Adds fields that the version of the shop which stored the content did not have; the ids of sections become unique. */
export function completeContent(content: PageContent | null, { kind, slug }: PageName): PageContent {
  const complete = { ...emptyContent, ...(content ?? findPreset(kind, slug)) }
  const sections = makeIdsUnique(complete.sections).map((section) =>
    mapFields(section, (value, field) => value ?? createEmptyValue(field)),
  )
  return { ...complete, sections }
}

/**
 * Prepares a page for shoppers: Markdown becomes HTML, and sections that are unknown or have expired are left out.
 * @param level heading level of the section titles
 */
function renderContent(content: PageContent, now: Date, level = 2) {
  const sections = content.sections
    .filter(isKnownSection)
    .filter((section) => isShownAt(section, now))
    .map((section) => {
      const topLevel = 'title' in section && section.title ? level + 1 : level
      return mapFields(section, (value, field) =>
        field.type === 'markdown' ? renderMarkdown(String(value), topLevel) : value,
      )
    })
  return { ...content, sections }
}

/** @param page null: nothing of its page is visible @param description Markdown */
export function renderListPage(page: VisiblePage | null, kind: ListPageKind, description: string) {
  const content = completeContent(page?.content ?? null, { kind, slug: '' })
  const { seoTitle, seoDescription, image, imageAlt, sections } = renderContent(content, new Date())
  return {
    descriptionHtml: renderMarkdown(description),
    seoTitle,
    seoDescription: seoDescription || extractExcerpt(description),
    image,
    imageAlt: image && imageAlt,
    sections,
  }
}

export const toSitePage = (page: VisiblePage, content: PageContent): SitePage => ({
  ...renderContent(content, new Date(), page.kind === 'policy' ? 3 : 2),
  kind: page.kind,
  slug: page.slug,
  publishedOn: page.publishedAt ? toShopDay(page.publishedAt) : '',
})

/** One field per section, so that the audit log shows which of them changed. */
export const toAuditedContent = ({ sections, ...fields }: PageContent) => ({
  ...fields,
  sections: sections.map(({ kind }) => kind),
  ...Object.fromEntries(sections.map((section) => [`section ${section.id}`, JSON.stringify(section)])),
})
