import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { InlineRename } from '#web/admin/catalog/inline-rename.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DeleteAttributeDialog } from './delete-attribute-dialog.tsx'

export function AttributeHeading({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { _id: id, value: name, kind } = attribute
  const rename = useAdminMutation(
    (value: string) => api.updateAttribute({ params: { id }, body: { value } }),
    {
      invalidates: attributeDependentKeys,
      successToast: () => ({ title: 'Đã đổi tên thuộc tính' }),
      showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
    },
  )
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <InlineRename
          name={name}
          emptyMessage="Tên danh mục không được để trống"
          onRename={rename.mutateAsync}
        >
          <h1 className="font-display text-3xl font-bold wrap-anywhere">{name}</h1>
        </InlineRename>
        {kind && (
          <p className="text-sm text-ink-soft">
            {kind === 'color' ? 'Màu' : 'Size'} tạo nên phân loại của sản phẩm. Đổi tên một giá trị thì mọi
            sản phẩm hiện tên mới.
          </p>
        )}
      </div>
      {!kind && (
        <Button kind="danger" small onClick={() => setDeleting(true)}>
          <Icon of={Trash2} /> Xoá thuộc tính
        </Button>
      )}
      <DeleteAttributeDialog
        attribute={attribute}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate({ to: '/admin/attributes', ignoreBlocker: true })}
      />
    </>
  )
}
