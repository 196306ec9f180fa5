import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { importsKey } from './import-queries.ts'
import { countPlannedProducts } from './import-state.ts'

const dependentKeys = [importsKey, stockKey, ['admin', 'products'], ['products'], ['categories']]

export function ImportActions({ importRecord }: { importRecord: Import }) {
  const rights = useRights()
  if (importRecord.running || importRecord.fault) return null
  if (importRecord.hasCosts && !rights.includes('costs') && importRecord.status !== 'undone')
    return <NeedsCostRight />
  if (importRecord.status === 'ready') return <ApplyImport importRecord={importRecord} />
  if (importRecord.status === 'reading')
    return <p>Máy chủ đã dừng giữa chừng. Hãy chọn lại file để xem thử.</p>
  if (importRecord.status === 'undone') return null
  return (
    <div className="flex flex-wrap gap-3">
      {importRecord.status === 'applying' && <ResumeImport importRecord={importRecord} />}
      <UndoImport importRecord={importRecord} />
    </div>
  )
}

function NeedsCostRight() {
  return (
    <p className="max-w-prose">
      File này có giá vốn: chỉ người có quyền “Giá vốn” nhập hoặc hoàn tác được. Chủ cửa hàng cấp quyền ở
      trang Nhân viên.
    </p>
  )
}

function useApplyImport({ _id: id }: Import) {
  const api = useApi()
  return useAdminMutation(
    (withStock: boolean) => api.applyImport({ params: { id }, body: { stock: withStock } }),
    {
      invalidates: dependentKeys,
    },
  )
}

function ApplyImport({ importRecord }: { importRecord: Import }) {
  const [withStock, setWithStock] = useState(importRecord.kind === 'prices' && importRecord.hasStock)
  const apply = useApplyImport(importRecord)
  const plannedCount = countPlannedProducts(importRecord, withStock)
  const { updated, created } = importRecord.counts
  const hintId = useId()
  return (
    <div className="grid justify-items-start gap-3">
      {updated > 0 && (
        <div>
          <Checkbox
            label="Cập nhật tồn kho theo file"
            checked={withStock}
            disabled={!importRecord.hasStock}
            aria-describedby={hintId}
            onChange={(event) => setWithStock(event.target.checked)}
          />
          <p id={hintId} className="max-w-prose text-sm text-ink-soft">
            {importRecord.hasStock
              ? formatStockNote(importRecord)
              : 'File không có cột tồn kho: tồn kho đang có được giữ nguyên.'}
          </p>
        </div>
      )}
      {created > 0 && !importRecord.hasStock && (
        <p className="max-w-prose text-sm">File không có cột tồn kho: hàng mới bắt đầu với tồn kho 0.</p>
      )}
      {importRecord.counts.warned > 0 && <Warnings count={importRecord.counts.warned} />}
      {plannedCount > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="primary" busy={apply.isPending} onClick={() => apply.mutate(withStock)}>
            Nhập
          </Button>
          <span className="text-sm text-ink-soft">
            {plannedCount.toLocaleString('vi-VN')} sản phẩm sẽ được ghi.
          </span>
        </div>
      ) : (
        <p>Không có gì để nhập.</p>
      )}
    </div>
  )
}

const Warnings = ({ count }: { count: number }) => (
  <p className="max-w-prose border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
    {count.toLocaleString('vi-VN')} sản phẩm có giá lệch nhiều hoặc có phân loại sẽ ngừng bán. Hãy xem trước
    khi nhập.{' '}
    <Link
      from="/admin/products/import/$id"
      to="."
      search={{ show: 'faults' }}
      resetScroll={false}
      className="inkline"
    >
      Xem lỗi và lưu ý
    </Link>
  </p>
)

function formatStockNote({ kind, counts: { onlyStock } }: Import): string {
  const newProductsNote = kind === 'catalogue' ? 'Hàng mới luôn bắt đầu với tồn kho trong file. ' : ''
  const stockOnlyNote =
    onlyStock > 0 ? `${onlyStock.toLocaleString('vi-VN')} sản phẩm chỉ khác tồn kho. ` : ''
  return `${newProductsNote}${stockOnlyNote}Số đã bán từ lúc xem thử vẫn được trừ.`
}

function ResumeImport({ importRecord }: { importRecord: Import }) {
  const apply = useApplyImport(importRecord)
  return (
    <Button kind="primary" busy={apply.isPending} onClick={() => apply.mutate(importRecord.withStock)}>
      Nhập tiếp
    </Button>
  )
}

function UndoImport({ importRecord }: { importRecord: Import }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const undo = useAdminMutation(() => api.undoImport({ params: { id: importRecord._id } }), {
    invalidates: dependentKeys,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {importRecord.status === 'undoing' ? 'Hoàn tác tiếp' : 'Hoàn tác'}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Hoàn tác cả lần nhập này?"
        confirm="Hoàn tác"
        cancel="Không"
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        Sản phẩm mới sẽ bị gỡ khỏi cửa hàng, sản phẩm đã đổi trở lại như trước. Những gì đã được đặt mua hoặc
        sửa sau đó được giữ nguyên và liệt kê lại. Danh mục mới mà không còn gì dùng cũng được gỡ; màu, size
        và ảnh mới vẫn còn.
      </ConfirmDialog>
    </>
  )
}
