import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Percent, Trash2 } from 'lucide'
import { type FormEvent, type ReactNode, useState } from 'react'
import { audienceLabels, audiences } from '#contract/catalog/audiences.ts'
import type { ProductBulkUpdate } from '#contract/catalog/product-patches.ts'
import { productStateLabels, productStates } from '#contract/catalog/product-states.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { DeleteProductsDialog } from './delete-products-dialog.tsx'
import { useUpdateProducts } from './use-update-products.ts'

export function ProductBulkActions({ selection }: { selection: RowSelection<ProductSummary> }) {
  const updateProducts = useUpdateProducts()
  const toast = useToast()
  const { data: categories = [] } = useQuery(allCategoriesQuery(useApi()))
  const [openDialog, setOpenDialog] = useState<'discount' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)

  function apply(productsChange: ProductBulkUpdate) {
    updateProducts.mutate(
      { ids: selection.keys, change: productsChange },
      {
        onSuccess: ({ changed, interrupted }) =>
          toast.show(
            interrupted
              ? {
                  title: 'Có lỗi xảy ra',
                  description: `Mới sửa được ${changed.length} trên ${selection.keys.length} sản phẩm. ${interrupted.message}`,
                  kind: 'destructive',
                }
              : {
                  title: 'Sửa sản phẩm thành công',
                  description: `${changed.length} sản phẩm đã được cập nhật`,
                  kind: 'success',
                },
          ),
      },
    )
  }
  return (
    <>
      <ButtonMenu label="Đổi nổi bật" busy={updateProducts.isPending}>
        <MenuItem onSelect={() => apply({ featured: true })}>Đánh dấu nổi bật</MenuItem>
        <MenuItem onSelect={() => apply({ featured: false })}>Bỏ nổi bật</MenuItem>
      </ButtonMenu>
      <ButtonMenu label="Đổi danh mục">
        {categories.map(({ _id, name }) => (
          <MenuItem key={_id} onSelect={() => apply({ category: _id })}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => apply({ category: null })}>Không có danh mục</MenuItem>
      </ButtonMenu>
      <ButtonMenu label="Đổi dành cho">
        {audiences.map((audience) => (
          <MenuItem key={audience} onSelect={() => apply({ audience })}>
            {audienceLabels[audience]}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => apply({ audience: null })}>Bỏ chọn</MenuItem>
      </ButtonMenu>
      <ButtonMenu label="Đổi trạng thái">
        {unscheduledStates.map((state) => (
          <MenuItem key={state} onSelect={() => apply({ state })}>
            {productStateLabels[state]}
          </MenuItem>
        ))}
      </ButtonMenu>
      <Button small onClick={() => setOpenDialog('discount')}>
        <Icon of={Percent} /> Đặt giảm giá
      </Button>
      <Button small kind="danger" onClick={() => setOpenDialog('delete')}>
        <Icon of={Trash2} /> Xoá sản phẩm
      </Button>
      {openDialog === 'discount' && (
        <DiscountDialog count={selection.keys.length} onClose={close} onChoose={apply} />
      )}
      {openDialog === 'delete' && (
        <DeleteProductsDialog products={selection.rows} onClose={close} onDeleted={selection.clear} />
      )}
    </>
  )
}

const unscheduledStates = productStates.filter((state) => state !== 'scheduled')

interface ButtonMenuProps {
  label: string
  busy?: boolean
  children: ReactNode
}

function ButtonMenu({ label, busy, children }: ButtonMenuProps) {
  return (
    <Menu
      trigger={
        <Button small busy={busy}>
          {label} <Icon of={ChevronDown} />
        </Button>
      }
    >
      {children}
    </Menu>
  )
}

interface DiscountDialogProps {
  count: number
  onClose: () => void
  onChoose: (change: ProductBulkUpdate) => void
}

function DiscountDialog({ count, onClose, onChoose }: DiscountDialogProps) {
  const [text, setText] = useState('')
  useUnsavedGuard(text !== '')
  const [error, setError] = useState<{ message: string } | null>(null)
  const form = useFocusInvalidField(error)
  function submit(event: FormEvent) {
    event.preventDefault()
    const result = text.trim() === '' ? 'Giảm giá sản phẩm phải là số' : productFormRules.discount(text)
    if (result !== true) return setError({ message: result })
    onChoose({ discount: parsePercent(text) })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Giảm giá ${count} sản phẩm`}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
        <Field label="Giảm giá (%)" hint="0 là bỏ giảm giá." error={error?.message}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={text}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" className="justify-self-end">
          Áp dụng
        </Button>
      </form>
    </Dialog>
  )
}
