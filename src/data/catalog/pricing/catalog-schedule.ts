import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

/** @returns the products that became active now */
export async function publishDueProducts(db: Db, limit: number): Promise<{ id: string; name: string }[]> {
  return db.query<{ id: string; name: string }>(sql`
    UPDATE products SET state = 'active', publish_at = NULL, version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM products WHERE publish_at <= now() AND deleted_at IS NULL
                 ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, name`)
}

export async function recordScheduleApplied(db: Db): Promise<void> {
  await db.query(sql`UPDATE catalog_schedule SET applied_at = clock_timestamp()`)
}

export async function wasScheduleApplied(db: Db, withinSeconds: number): Promise<boolean> {
  const [row] = await db.query<{ recent: boolean }>(sql`
    SELECT applied_at > clock_timestamp() - make_interval(secs => ${withinSeconds}) AS recent FROM catalog_schedule`)
  return row?.recent ?? false
}
