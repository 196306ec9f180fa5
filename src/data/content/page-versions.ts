import sql from 'sql-template-tag'
import type { PageContent } from '#contract/content/page-kinds.ts'
import type { Db, Transaction } from '#data/database/connection.ts'

interface PageVersion {
  _id: string
  publishedAt: Date
  publishedBy: string
}

const maxVersions = 50

export function listPageVersions(db: Db, pageId: string): Promise<PageVersion[]> {
  return db.query<PageVersion>(sql`
    SELECT id AS _id, published_at AS "publishedAt", published_by AS "publishedBy" FROM page_versions
    WHERE page_id = ${pageId} ORDER BY published_at DESC, id DESC LIMIT ${maxVersions}`)
}

export async function findPageVersion(db: Db, pageId: string, id: string): Promise<PageContent | null> {
  const [version] = await db.query<{ content: PageContent }>(
    sql`SELECT content FROM page_versions WHERE page_id = ${pageId} AND id = ${id}`,
  )
  return version?.content ?? null
}

export async function insertPagePreview(
  tx: Transaction,
  { tokenHash, pageId, version }: { tokenHash: Buffer; pageId: string; version: number },
): Promise<void> {
  await tx.query(sql`DELETE FROM page_previews WHERE expires_at < now()`)
  await tx.query(sql`
    INSERT INTO page_previews (token_hash, page_id, version, expires_at)
    VALUES (${tokenHash}, ${pageId}, ${version}, now() + interval '1 hour')`)
}

/** @returns the page, or null if the link has expired or the draft is no longer in this version */
export async function findPreviewedPageId(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [found] = await db.query<{ _id: string }>(sql`
    SELECT p.id AS _id FROM page_previews v JOIN pages p ON p.id = v.page_id AND p.version = v.version
    WHERE v.token_hash = ${tokenHash} AND v.expires_at > now()`)
  return found?._id ?? null
}
