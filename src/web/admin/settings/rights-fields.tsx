import { allRights, type Right, rightLabels } from '#contract/staff/rights.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

const hints: Record<Right, string> = {
  catalogue: 'sản phẩm, danh mục, kho, mã giảm giá, nhập và xuất',
  orders: 'đơn, giao hàng, đổi trả, khách hàng',
  money: 'tiền của từng đơn, tài khoản nhận tiền, chuyển khoản, phân tích',
  settings: 'thông tin của cửa hàng, thư, nhật ký',
}

export const defaultStaffRights: readonly Right[] = ['catalogue', 'orders']

interface RightsFieldsProps {
  /** null: all rights of an owner */
  value: readonly Right[] | null
  onChange: (rights: readonly Right[] | null) => void
}

export function RightsFields({ value, onChange }: RightsFieldsProps) {
  const toggle = (right: Right, on: boolean) =>
    onChange(allRights.filter((one) => (one === right ? on : value?.includes(one))))
  return (
    <fieldset className="grid gap-y-2">
      <legend className="mb-2 text-sm font-medium">Được làm gì</legend>
      {allRights.map((right) => (
        <Checkbox
          key={right}
          label={
            <>
              {rightLabels[right]} <span className="text-sm text-ink-soft">({hints[right]})</span>
            </>
          }
          disabled={value === null}
          checked={value === null || value.includes(right)}
          onChange={(event) => toggle(right, event.target.checked)}
        />
      ))}
      <Checkbox
        label={
          <>
            Chủ cửa hàng <span className="text-sm text-ink-soft">(mọi việc, cả thêm bớt nhân viên)</span>
          </>
        }
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
    </fieldset>
  )
}
