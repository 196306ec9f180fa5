import type { Import } from '#contract/imports/imports.ts'
import { importColumns } from '#domain/imports/columns.ts'

/** Lists the ignored columns of the file, those with probably misspelled names first. */
export function IgnoredColumns({ columns }: { columns: Import['unread'] }) {
  const misspelled = columns.filter(({ near: suggestion }) => suggestion !== null)
  const unknown = columns.filter(({ near: suggestion }) => suggestion === null)
  if (columns.length === 0) return null
  return (
    <section aria-label="Cột không được đọc" className="grid max-w-prose gap-2 border-l-2 border-amber pl-4">
      {misspelled.length > 0 && (
        <>
          <p className="font-medium">
            {misspelled.length.toLocaleString('vi-VN')} cột không được đọc vì tên lạ. Hãy sửa tên cột trong
            file rồi chọn lại nếu cần chúng:
          </p>
          <ul className="grid gap-1">
            {misspelled.map(({ name, near: suggestion }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and the list never changes
              <li key={at} className="wrap-anywhere">
                {name} — có phải <strong className="font-medium">{suggestion}</strong>?
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Cửa hàng không dùng {unknown.length.toLocaleString('vi-VN')} cột:{' '}
          {unknown.map(({ name }) => name).join(', ')}
        </p>
      )}
      {unknown.some(({ name }) => name === importColumns.unitCost[0]) && (
        <p className="text-sm text-ink-soft">
          Giá vốn trong file không được đọc vì bạn không có quyền “Giá vốn”.
        </p>
      )}
    </section>
  )
}
