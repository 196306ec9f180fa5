import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attribute, AttributeValue } from '#contract/attributes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useApi } from '../../use-api.ts'
import { Rename } from '../rename.tsx'
import { ofAttributes } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { SwatchInput } from './swatch-input.tsx'

interface ValueRowProps {
  attribute: Attribute
  value: AttributeValue
  /** Undefined until it was counted. */
  products: number | undefined
}

export function ValueRow({ attribute, value, products }: ValueRowProps) {
  const api = useApi()
  const params = { id: attribute._id, valueId: value._id }
  const rename = useAct((next: string) => api.updateAttributeValue({ params, body: { value: next } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã đổi tên giá trị' }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-1">
      {attribute.kind === 'color' && <OwnSwatch attribute={attribute} value={value} />}
      <div className="min-w-0 flex-1 basis-40">
        <Rename
          name={value.value}
          empty="Tên giá trị không được để trống"
          busy={rename.isPending}
          error={faultAt(rename.error, 'value', ['name_taken'])}
          onRename={rename.mutateAsync}
          onEnd={rename.reset}
        >
          <span className="block truncate font-medium" title={value.value}>
            {value.value}
          </span>
        </Rename>
      </div>
      <span className="text-sm text-ink-soft tabular-nums">
        {products === undefined ? '' : products > 0 ? `${products} sản phẩm` : 'Chưa dùng'}
      </span>
      <DeleteValue attribute={attribute} value={value} products={products ?? 0} />
    </div>
  )
}

/** Saved when the hand leaves it, not at every step through the picker. */
function OwnSwatch({ attribute, value: { _id, value, swatch } }: Omit<ValueRowProps, 'products'>) {
  const api = useApi()
  const [typed, setTyped] = useState(swatch ?? '')
  const params = { id: attribute._id, valueId: _id }
  const save = useAct(() => api.updateAttributeValue({ params, body: { value, swatch: typed.trim() } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã lưu mã màu', description: value }),
    shows: ({ code }) => code === 'invalid',
  })
  function leave() {
    if (typed.trim().toLowerCase() !== (swatch ?? '')) save.mutate(undefined)
  }
  const fault = faultAt(save.error, 'swatch')
  return (
    <div>
      <SwatchInput label={value} value={typed} onChange={setTyped} onLeave={leave} invalid={Boolean(fault)} />
      <FieldError>{fault}</FieldError>
    </div>
  )
}

function DeleteValue({ attribute, value, products }: ValueRowProps & { products: number }) {
  const api = useApi()
  const [asked, setAsked] = useState(false)
  const [why, setWhy] = useState<string>()
  const params = { id: attribute._id, valueId: value._id }
  const remove = useAct(() => api.deleteAttributeValue({ params }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã xoá giá trị', description: value.value }),
    shows: ({ code }) => code === 'value_in_use',
  })
  async function go() {
    await remove.mutateAsync(undefined).catch((error) => setWhy(error.error))
    setAsked(false)
  }
  const used = `Giá trị này đang dùng cho ${products} sản phẩm, kể cả sản phẩm đã xoá mà còn khôi phục được.`
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xoá ${value.value}`}
        onClick={() => (products > 0 ? setWhy(used) : setAsked(true))}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Xoá “${value.value}”?`}
        confirm="Xoá giá trị"
        busy={remove.isPending}
        onConfirm={() => void go()}
      >
        Không có sản phẩm nào dùng giá trị này. Đơn hàng cũ vẫn giữ tên của nó.
      </ConfirmDialog>
      <Dialog
        open={why !== undefined}
        onOpenChange={() => setWhy(undefined)}
        title={`Chưa xoá được “${value.value}”`}
        description={why}
      >
        <p>Hãy bỏ giá trị này khỏi phân loại của các sản phẩm đó trước.</p>
      </Dialog>
    </>
  )
}
