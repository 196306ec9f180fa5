import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import { isKnownSection, sectionKinds } from '#contract/content/section-kinds.ts'
import type { ContentLink } from './list-links.ts'
import { mapFields } from './map-fields.ts'

export interface ContentIssue {
  /** Such as `sections.2.alt`. */
  path: string
  message: string
}

/** What the owner should look at before publishing; nothing of it prevents publishing. */
export function checkContent(
  kind: PageKind,
  content: PageContent,
  { now, deadLinks }: { now: Date; deadLinks: readonly ContentLink[] },
): ContentIssue[] {
  const issues: ContentIssue[] = []
  if (kind !== 'home' && !content.seoDescription && !content.summary)
    issues.push({ path: 'seoDescription', message: 'Chưa có mô tả cho máy tìm kiếm.' })
  if (content.image && !content.imageAlt)
    issues.push({ path: 'imageAlt', message: 'Ảnh của trang chưa có mô tả.' })
  if (content.sections.length === 0) issues.push({ path: 'sections', message: 'Trang chưa có mục nào.' })
  for (const [at, section] of content.sections.entries()) {
    const name = isKnownSection(section) ? sectionKinds[section.kind].label : section.kind
    const add = (path: string, message: string) =>
      issues.push({ path: `sections.${at}.${path}`, message: `${name}: ${message}` })
    if (!isKnownSection(section)) add('kind', 'phiên bản này không hiện được mục này.')
    mapFields(section, (value, field, path, siblings) => {
      if (field.type === 'text' && field.altOf && siblings[field.altOf] && !value)
        add(path, 'ảnh chưa có mô tả.')
      if (field.type === 'time' && !value && !field.optional)
        add(path, 'chưa chọn lúc kết thúc nên mục này không hiện.')
      if (field.type === 'time' && path !== 'from' && Date.parse(String(value)) <= now.getTime())
        add(path, 'đã qua lúc kết thúc nên mục này không hiện.')
      if (siblings.source === path && !value) add(path, `chưa chọn ${field.label.toLowerCase()}.`)
      if (field.type === 'link' && !value && siblings.linkLabel) add(path, 'nút chưa dẫn đến đâu.')
      return value
    })
  }
  for (const { path, to } of deadLinks)
    issues.push({ path, message: `Liên kết ${to} không dẫn đến trang nào.` })
  return issues
}
