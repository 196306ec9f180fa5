import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export async function recordJobRun(db: Db, job: string, succeeded: boolean): Promise<void> {
  await db.query(sql`
    INSERT INTO job_runs AS l VALUES (${job}, now(), CASE WHEN ${succeeded} THEN now() END)
    ON CONFLICT (what) DO UPDATE SET tried_at = now(), done_at = CASE WHEN ${succeeded} THEN now() ELSE l.done_at END
    WHERE l.tried_at < now() - interval '50 seconds' OR (l.done_at = l.tried_at) IS DISTINCT FROM ${succeeded}`)
}

export interface JobRun {
  jobName: string
  attemptedAt: Date
  succeededAt: Date | null
}

export const listJobRuns = (db: Db) =>
  db.query<JobRun>(sql`
  SELECT what AS "jobName", tried_at AS "attemptedAt", done_at AS "succeededAt" FROM job_runs ORDER BY what`)

export async function readDatabaseInfo(db: Db) {
  const [row] = await db.query<{ version: string; bytes: number; replicaCount: number }>(sql`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database())::bigint AS bytes,
      (SELECT count(*)::int FROM pg_stat_replication) AS "replicaCount"`)
  if (!row) throw new Error('the query returned no row')
  return row
}
