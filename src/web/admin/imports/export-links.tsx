import { adminPaths } from '#contract/admin-paths.ts'
import { toCsv } from '#domain/imports/text/csv.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { downloadFile } from '#web/admin/table/toolbar/download-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'

const exportFiles = [
  {
    href: adminPaths.exportProducts[1],
    label: 'Xuất sản phẩm',
    hint: 'Toàn bộ sản phẩm: sửa trong bảng tính rồi nhập lại, hoặc chuyển sang một cửa hàng Tiệm khác.',
  },
  {
    href: `${adminPaths.exportProducts[1]}?pictures=address`,
    label: 'Xuất cho Shopify',
    hint: 'Như trên, ảnh ghi bằng địa chỉ đầy đủ để nơi khác tải về được.',
  },
  {
    href: adminPaths.exportPrices[1],
    label: 'Xuất giá và tồn kho',
    hint: 'Mỗi SKU một dòng: sửa giá bán, giá cũ, giá vốn, tồn kho rồi nhập lại.',
  },
] as const

export function ExportLinks() {
  const canSeeCosts = useRights().includes('costs')
  const templateColumns = ['SKU', 'Giá bán', 'Giá cũ', ...(canSeeCosts ? ['Giá vốn'] : []), 'Tồn kho']
  return (
    <ul className="grid gap-4">
      {exportFiles.map(({ href, label, hint }) => (
        <li key={href} className="grid gap-x-6 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center">
          <a href={href} download className={buttonClass({})}>
            {label}
          </a>
          <p className="text-sm text-ink-soft">{canSeeCosts ? hint : hint.replace('giá vốn, ', '')}</p>
        </li>
      ))}
      <li className="grid gap-x-6 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center">
        <Button onClick={() => downloadFile('mau-gia-va-kho.csv', toCsv([templateColumns]))}>File mẫu</Button>
        <p className="text-sm text-ink-soft">
          Các cột SKU, giá bán, giá cũ{canSeeCosts && ', giá vốn'}, tồn kho; bớt cột nào cũng được, trừ SKU. Ô
          trống thì giữ nguyên.
        </p>
      </li>
    </ul>
  )
}
