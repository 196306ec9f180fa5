import sql, { type Sql } from 'sql-template-tag'
import type { ListPageKind, PageContent, PageKind } from '#contract/content/page-kinds.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { json } from '#data/database/sql.ts'

/** A page as stored. `content` null: the preset, or nothing if there is none. */
export interface StoredPage {
  _id: string
  kind: PageKind
  slug: string
  /** The present name of the category or collection that the page belongs to. */
  listName: string | null
  content: PageContent | null
  draft: PageContent | null
  publishAt: Date | null
  publishedAt: Date | null
  hidden: boolean
  version: number
  updatedAt: Date
}

/** The stored slug of the page of a category or collection is the id of that category or collection. */
const slug = sql`coalesce((SELECT k.slug FROM collections k WHERE k.id = collection_id),
  (SELECT c.slug FROM categories c WHERE c.id = category_id), pages.slug) AS slug`

const listName = sql`coalesce((SELECT k.name FROM collections k WHERE k.id = collection_id),
  (SELECT c.name FROM categories c WHERE c.id = category_id)) AS "listName"`

const columns = sql`id AS _id, kind, ${slug}, content, draft, publish_at AS "publishAt",
  published_at AS "publishedAt", hidden, version, updated_at AS "updatedAt",
  ${listName}`

export function listStoredPages(db: Db): Promise<StoredPage[]> {
  return db.query<StoredPage>(
    sql`SELECT ${columns} FROM pages ORDER BY kind, published_at DESC NULLS FIRST, id DESC`,
  )
}

export function listHeroSections(db: Db): Promise<Pick<PageContent, 'sections'>[]> {
  return db.query<Pick<PageContent, 'sections'>>(sql`
    SELECT jsonb_path_query_array(coalesce(draft, content), '$.sections[*] ? (@.kind == "hero")') AS sections
    FROM pages WHERE coalesce(draft, content) IS NOT NULL`)
}

export async function findStoredPage(db: Db, id: string): Promise<StoredPage | null> {
  const [page] = await db.query<StoredPage>(sql`SELECT ${columns} FROM pages WHERE id = ${id}`)
  return page ?? null
}

/** LOCK ORDER: the page. */
export async function lockPage(tx: Transaction, id: string): Promise<StoredPage | null> {
  const [page] = await tx.query<StoredPage>(
    sql`SELECT ${columns} FROM pages WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return page ?? null
}

/** A scheduled draft is shown from `publish_at` on, even before a job stores it as content. */
export const visibleContent = sql`CASE WHEN publish_at <= now() THEN draft ELSE content END`

const visibleColumns = sql`id AS _id, kind, ${slug}, ${visibleContent} AS content,
  CASE WHEN publish_at <= now() THEN coalesce(published_at, publish_at) ELSE published_at END AS "publishedAt"`

export type VisiblePage = Pick<StoredPage, '_id' | 'kind' | 'slug' | 'content' | 'publishedAt'>

/** A page that was never published has no `published_at`; the home page shows its preset. */
export const isVisible = sql`NOT hidden AND (published_at IS NOT NULL OR publish_at <= now() OR kind = 'home')`

export async function findVisiblePage(
  db: Db,
  kind: PageKind,
  storedSlug: string,
): Promise<VisiblePage | null> {
  const [page] = await db.query<VisiblePage>(
    sql`SELECT ${visibleColumns} FROM pages WHERE kind = ${kind} AND pages.slug = ${storedSlug} AND ${isVisible}`,
  )
  return page ?? null
}

/** Newest first. */
export function listVisiblePages(
  db: Db,
  kind: PageKind,
  { limit, offset }: ListSlice,
): Promise<VisiblePage[]> {
  return db.query<VisiblePage>(sql`
    SELECT ${visibleColumns} FROM pages WHERE kind = ${kind} AND ${isVisible}
    ORDER BY "publishedAt" DESC, _id DESC LIMIT ${limit} OFFSET ${offset}`)
}

export async function countVisiblePages(db: Db, kind: PageKind): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pages WHERE kind = ${kind} AND ${isVisible}`,
  )
  return row?.count ?? 0
}

interface VisiblePath extends Pick<VisiblePage, 'kind' | 'slug'> {
  changedAt: Date | null
}

/** Pages and posts for the sitemap. */
export function listVisiblePaths(db: Db): Promise<VisiblePath[]> {
  return db.query<VisiblePath>(sql`
    SELECT kind, slug, greatest(published_at, CASE WHEN publish_at <= now() THEN publish_at END,
        (SELECT max(v.published_at) FROM page_versions v WHERE v.page_id = pages.id)) AS "changedAt"
    FROM pages WHERE kind IN ('page', 'post') AND ${isVisible}
    ORDER BY kind, coalesce(published_at, publish_at) DESC, id DESC`)
}

export async function lockAndCountPages(tx: Transaction): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('number of pages'))`)
  const [row] = await tx.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM pages`)
  return row?.count ?? 0
}

type NewPageRow = Pick<StoredPage, '_id' | 'kind' | 'slug' | 'draft'>

export function insertPage(tx: Transaction, { _id, kind, slug, draft }: NewPageRow): Promise<unknown> {
  return tx.query(sql`
    INSERT INTO pages (id, kind, slug, draft, category_id, collection_id)
    VALUES (${_id}, ${kind}, ${slug}, ${JSON.stringify(draft)}::jsonb,
      ${kind === 'category' ? slug : null}, ${kind === 'collection' ? slug : null})`)
}

export async function findListPageId(db: Db, kind: ListPageKind, id: string): Promise<string | null> {
  const [page] = await db.query<{ _id: string }>(
    sql`SELECT id AS _id FROM pages WHERE kind = ${kind} AND slug = ${id}`,
  )
  return page?._id ?? null
}

async function updatePage(tx: Transaction, id: string, changes: Sql): Promise<void> {
  await tx.query(sql`UPDATE pages SET ${changes}, version = version + 1, updated_at = now() WHERE id = ${id}`)
}

/** A draft that is scheduled stays scheduled. */
export const storePageDraft = (tx: Transaction, id: string, draft: PageContent) =>
  updatePage(tx, id, sql`draft = ${JSON.stringify(draft)}::jsonb`)

export const removeDraft = (tx: Transaction, id: string) =>
  updatePage(tx, id, sql`draft = NULL, publish_at = NULL, scheduled_by = NULL`)

export const scheduleDraft = (tx: Transaction, id: string, at: string, by: string) =>
  updatePage(tx, id, sql`publish_at = ${at}, scheduled_by = ${by}`)

export const unscheduleDraft = (tx: Transaction, id: string) =>
  updatePage(tx, id, sql`publish_at = NULL, scheduled_by = NULL`)

/** @param content the preset of the old slug, stored if the page has no content of its own */
export const setPageSlug = (tx: Transaction, id: string, slug: string, content: PageContent | null) =>
  updatePage(
    tx,
    id,
    sql`slug = ${slug}, content = coalesce(content, ${content && json(content)}::text::jsonb)`,
  )

export const deleteStoredPage = (tx: Transaction, id: string) =>
  tx.query(sql`DELETE FROM pages WHERE id = ${id}`)

export const setPageHidden = (tx: Transaction, id: string, hidden: boolean) =>
  updatePage(tx, id, sql`hidden = ${hidden}`)

interface DuePage extends Pick<StoredPage, '_id' | 'kind' | 'slug' | 'listName'> {
  before: PageContent | null
  content: PageContent
  publishAt: Date
  scheduledBy: string
}

/** Stores scheduled drafts whose time has come as content. @param id only this page */
export function publishDuePages(tx: Transaction, id: string | null = null): Promise<DuePage[]> {
  return tx.query<DuePage>(sql`
    WITH due AS (
      SELECT id, content AS before, draft AS content, publish_at AS at, scheduled_by AS by FROM pages
      WHERE publish_at <= now() AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      ORDER BY id FOR NO KEY UPDATE),
    updated AS (
      UPDATE pages SET content = due.content, draft = NULL, publish_at = NULL, scheduled_by = NULL,
        published_at = coalesce(published_at, publish_at), version = version + 1, updated_at = now()
      FROM due WHERE pages.id = due.id
      RETURNING pages.id AS _id, kind, ${slug}, due.before, due.content, due.at AS "publishAt",
        due.by AS "scheduledBy", ${listName}),
    stored AS (
      INSERT INTO page_versions (page_id, content, published_at, published_by)
      SELECT _id, content, "publishAt", "scheduledBy" || ' (hẹn giờ)' FROM updated)
    SELECT * FROM updated`)
}

export async function publishContent(
  tx: Transaction,
  id: string,
  content: PageContent,
  by: string,
): Promise<void> {
  const stored = JSON.stringify(content)
  await updatePage(
    tx,
    id,
    sql`content = ${stored}::jsonb, draft = NULL, publish_at = NULL, scheduled_by = NULL,
      published_at = coalesce(published_at, now())`,
  )
  await tx.query(sql`
    INSERT INTO page_versions (page_id, content, published_at, published_by)
    VALUES (${id}, ${stored}::jsonb, now(), ${by})`)
}
