import sql, { type Sql } from 'sql-template-tag'

/** The provider defines the form of an invoice and the series of its number. */
export interface InvoiceTemplate {
  code: string
  series: string
}

export const templateSql = (invoice: Sql) => sql`CASE WHEN ${invoice}.template_code IS NOT NULL
  THEN json_build_object('code', ${invoice}.template_code, 'series', ${invoice}.series) END`
