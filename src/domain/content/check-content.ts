import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import {
  findSectionKind,
  isKnownSection,
  type KnownSection,
  type UnknownSection,
} from '#contract/content/section-kinds.ts'
import { findDarkPictures, type LuminanceByImage } from './check-hero.ts'
import { isOver, isShownAt } from './is-shown-at.ts'
import type { ContentTarget } from './list-targets.ts'
import { type FieldRecord, mapFields, type PlainField } from './map-fields.ts'

export interface ContentIssue {
  /** Such as `sections.2.alt`. */
  path: string
  message: string
}

export interface ContentLink {
  path: string
  to: string
  href: string
}

interface Findings {
  now: Date
  deadLinks: readonly ContentLink[]
  missing: readonly ContentTarget[]
  luminance: LuminanceByImage
}

const missingTargets = {
  category: 'danh mục đã chọn không còn nữa.',
  collection: 'bộ sưu tập đã chọn không còn nữa.',
  products: 'có sản phẩm đã chọn mà khách không còn thấy.',
  image: 'ảnh không còn trong cửa hàng.',
} satisfies Record<ContentTarget['kind'], string>

/** What the owner should look at before publishing; nothing of it prevents publishing. */
export function checkContent(
  kind: PageKind,
  content: PageContent,
  { now, deadLinks, missing, luminance }: Findings,
): ContentIssue[] {
  const issues: ContentIssue[] = []
  // Pages of the other kinds get their description elsewhere: `listMissingDescriptions` checks categories and collections.
  if ((kind === 'page' || kind === 'post') && !content.seoDescription && !content.summary)
    issues.push({ path: 'seoDescription', message: 'Chưa có mô tả cho máy tìm kiếm.' })
  if (content.image && !content.imageAlt)
    issues.push({ path: 'imageAlt', message: 'Ảnh của trang chưa có mô tả.' })
  if (content.sections.length === 0) issues.push({ path: 'sections', message: 'Trang chưa có mục nào.' })
  for (const [at, section] of content.sections.entries())
    for (const { path, message } of [...checkSection(section, now), ...findDarkPictures(section, luminance)])
      issues.push({ path: `sections.${at}.${path}`, message: `${nameSection(section)}: ${message}` })
  const nameOf = (path: string) => {
    const section = content.sections[Number(/^sections\.(\d+)\./.exec(path)?.[1])]
    return section ? nameSection(section) : 'Trang'
  }
  const reported = new Set<string>()
  for (const { path, kind: target } of missing) {
    if (reported.has(path)) continue
    reported.add(path)
    issues.push({ path, message: `${nameOf(path)}: ${missingTargets[target]}` })
  }
  for (const { path, to } of deadLinks)
    issues.push({ path, message: `${nameOf(path)}: liên kết ${to} không dẫn đến trang nào.` })
  return issues
}

/** Its kind, with its title where it has one. */
export function nameSection(section: KnownSection | UnknownSection): string {
  const label = findSectionKind(section.kind)?.label ?? section.kind
  return 'title' in section && section.title ? `${label}: ${section.title}` : label
}

function checkSection(section: KnownSection | UnknownSection, now: Date): ContentIssue[] {
  const kind = findSectionKind(section.kind)
  if (!kind || !isKnownSection(section))
    return [{ path: 'kind', message: 'phiên bản này không hiện được mục này.' }]
  const issues: ContentIssue[] = []
  const values = section as unknown as FieldRecord
  for (const [name, field] of Object.entries(kind.fields))
    if (field.type === 'list' && field.isNeeded && (values[name] as unknown[]).length === 0)
      issues.push({ path: name, message: `chưa có ${field.label.toLowerCase()}.` })
  mapFields(section, (value, field, path, siblings) => {
    const message = checkField(value, field, { path, siblings })
    if (message) issues.push({ path, message })
    return value
  })
  const end = checkEnd(section, now)
  return end ? [...issues, end] : issues
}

function checkEnd(section: KnownSection, now: Date): ContentIssue | null {
  if (isShownAt(section, now)) return null
  if (section.kind === 'countdown') {
    const problem = section.ends ? 'đã qua' : 'chưa chọn'
    return { path: 'ends', message: `${problem} lúc kết thúc nên mục này không hiện.` }
  }
  return 'until' in section && isOver(section.until, now)
    ? { path: 'until', message: 'đã qua lúc kết thúc nên mục này không hiện.' }
    : null
}

interface FieldContext {
  path: string
  siblings: FieldRecord
}

const pictureWithoutText = /!\[\s*\]\(/

function checkField(value: unknown, field: PlainField, { path, siblings }: FieldContext): string | null {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (field.isNeeded && isEmpty) return `chưa có ${field.label.toLowerCase()}.`
  if (field.type === 'text' && field.altOf && siblings[field.altOf] && isEmpty) return 'ảnh chưa có mô tả.'
  if (field.type === 'markdown' && pictureWithoutText.test(String(value)))
    return 'ảnh trong bài chưa có mô tả.'
  if (siblings.source === path && isEmpty) return `chưa chọn ${field.label.toLowerCase()}.`
  if (field.type === 'products' && siblings.source === 'picked' && isEmpty) return 'chưa chọn sản phẩm nào.'
  return field.type === 'link' && isEmpty && siblings.linkLabel ? 'nút chưa dẫn đến đâu.' : null
}
