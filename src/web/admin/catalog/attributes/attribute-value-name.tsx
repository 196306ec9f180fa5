import type { AttributeValue } from '#contract/catalog/attributes.ts'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { InlineRename } from '#web/admin/catalog/inline-rename.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface AttributeValueProps {
  attributeId: string
  value: AttributeValue
}

export function AttributeValueName({ attributeId, value }: AttributeValueProps) {
  const api = useApi()
  const params = { id: attributeId, valueId: value._id }
  const rename = useAdminMutation(
    (next: string) => api.updateAttributeValue({ params, body: { value: next } }),
    {
      invalidates: attributeDependentKeys,
      successToast: () => ({ title: 'Đã đổi tên giá trị' }),
      showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
    },
  )
  return (
    <InlineRename
      name={value.value}
      emptyMessage="Tên giá trị không được để trống"
      onRename={rename.mutateAsync}
    >
      <span className="line-clamp-2 font-medium wrap-anywhere" title={value.value}>
        {value.value}
      </span>
    </InlineRename>
  )
}
