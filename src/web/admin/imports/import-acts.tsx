import { useId, useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { importsKey } from './import-queries.ts'
import { plannedOf } from './import-state.ts'

/** What a step of an import makes old. */
const old = [importsKey, stockKey, ['admin', 'products'], ['products'], ['categories']]

/** What can be done with the import where it stands now. */
export function ImportActs({ one }: { one: Import }) {
  if (one.running || one.fault) return null
  if (one.status === 'ready') return <Apply one={one} />
  if (one.status === 'reading') return <p>Máy chủ đã dừng giữa chừng. Hãy chọn lại tệp để xem thử.</p>
  if (one.status === 'undone') return null
  return (
    <div className="flex flex-wrap gap-3">
      {one.status === 'applying' && <GoOn one={one} />}
      <Undo one={one} />
    </div>
  )
}

function useApply({ _id: id }: Import) {
  const api = useApi()
  return useAct((stock: boolean) => api.applyImport({ params: { id }, body: { stock } }), { old })
}

function Apply({ one }: { one: Import }) {
  const [stock, setStock] = useState(one.kind === 'prices' && one.hasStock)
  const apply = useApply(one)
  const planned = plannedOf(one, stock)
  const { updated, created } = one.counts
  const hint = useId()
  return (
    <div className="grid justify-items-start gap-3">
      {updated > 0 && (
        <div>
          <Checkbox
            label="Cập nhật tồn kho theo tệp"
            checked={stock}
            disabled={!one.hasStock}
            aria-describedby={hint}
            onChange={(event) => setStock(event.target.checked)}
          />
          <p id={hint} className="max-w-prose text-sm text-ink-soft">
            {one.hasStock ? stockWords(one) : 'Tệp không có cột tồn kho: tồn kho đang có được giữ nguyên.'}
          </p>
        </div>
      )}
      {created > 0 && !one.hasStock && (
        <p className="max-w-prose text-sm">Tệp không có cột tồn kho: hàng mới bắt đầu với tồn kho 0.</p>
      )}
      {planned > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" busy={apply.isPending} onClick={() => apply.mutate(stock)}>
            Nhập
          </Button>
          <span className="text-sm text-ink-soft">
            {planned.toLocaleString('vi-VN')} sản phẩm sẽ được ghi.
          </span>
        </div>
      ) : (
        <p>Không có gì để nhập.</p>
      )}
    </div>
  )
}

function stockWords({ kind, counts: { onlyStock } }: Import): string {
  const fresh = kind === 'catalogue' ? 'Hàng mới luôn bắt đầu với tồn kho trong tệp. ' : ''
  const only = onlyStock > 0 ? `${onlyStock.toLocaleString('vi-VN')} sản phẩm chỉ khác tồn kho. ` : ''
  return `${fresh}${only}Số đã bán từ lúc xem thử vẫn được trừ.`
}

function GoOn({ one }: { one: Import }) {
  const apply = useApply(one)
  return (
    <Button look="primary" busy={apply.isPending} onClick={() => apply.mutate(one.withStock)}>
      Nhập tiếp
    </Button>
  )
}

function Undo({ one }: { one: Import }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const undo = useAct(() => api.undoImport({ params: { id: one._id } }), { old })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{one.status === 'undoing' ? 'Hoàn tác tiếp' : 'Hoàn tác'}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Hoàn tác cả lần nhập này?"
        confirm="Hoàn tác"
        cancel="Không"
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        Sản phẩm mới rời cửa hàng, sản phẩm đã đổi trở lại như trước. Những gì đã được đặt mua hoặc sửa sau đó
        được giữ nguyên và liệt kê lại. Danh mục, màu, kích cỡ và ảnh mới vẫn còn.
      </ConfirmDialog>
    </>
  )
}
