import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SizeTableKind, sizeTableKinds, sizeTableLabels } from '#contract/content/size-table-kinds.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'

interface AddSizeTableValues {
  category: string
  kind: SizeTableKind
}

/** Opens the table of a category; it is stored when it is saved. */
export function AddSizeTableForm() {
  const { data: categories = [] } = useQuery(allCategoriesQuery(useApi()))
  const navigate = useNavigate()
  const { control, handleSubmit } = useShopForm<AddSizeTableValues>({
    mode: 'onSubmit',
    defaultValues: { category: '', kind: 'top' },
  })
  const open = ({ category, kind }: AddSizeTableValues) =>
    navigate({ to: '/admin/size-tables/$kind', params: { kind }, search: { category } })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(open, focusFirstError)}
      className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <ControlledField
        control={control}
        name="category"
        label="Danh mục"
        rules={{ required: 'Hãy chọn danh mục.' }}
      >
        {(input) => (
          <Select {...input}>
            <option value="">Chọn danh mục</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </ControlledField>
      <ControlledField control={control} name="kind" label="Loại hàng">
        {(input) => (
          <Select {...input}>
            {sizeTableKinds.map((one) => (
              <option key={one} value={one}>
                {sizeTableLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </ControlledField>
      <Button type="submit" className="px-4 sm:mt-6.5">
        Tạo bảng riêng
      </Button>
    </form>
  )
}
