import { useState } from 'react'
import {
  allRights,
  findStaffRole,
  formatRightNames,
  type Right,
  rightLabels,
  staffRoles,
} from '#contract/staff/rights.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'

const hints: Record<Right, string> = {
  catalogue: 'sản phẩm, danh mục, kho, mã giảm giá, nhập và xuất',
  orders: 'đơn, giao hàng, đổi trả, khách hàng',
  money: 'tiền của từng đơn, tài khoản nhận tiền, chuyển khoản, đối soát COD, phân tích',
  costs: 'giá vốn, nhập hàng từ nhà cung cấp, lãi gộp, giá trị kho',
  settings: 'thông tin của cửa hàng, thư, nhật ký',
  content: 'trang chủ, trang và bài viết',
}

/** Undefined: nothing chosen yet. Null: an owner, who has every right. */
export type RoleValue = readonly Right[] | null | undefined

export const validateRole = (value: RoleValue) => value !== undefined || 'Hãy chọn vai trò'

/** Call it with a validated value. */
export function toRights(value: RoleValue): Right[] | null {
  if (value === undefined) throw new Error('no role is chosen')
  return value && [...value]
}

const roleLimits: Partial<Record<string, string>> = {
  sales: 'Không xác nhận được tiền chuyển khoản',
  warehouse: 'Không nhập hàng từ nhà cung cấp được: việc đó cần thêm quyền “Giá vốn”',
}

const roleOptions = [
  ...staffRoles.map(({ name, label, rights }) => ({
    value: name,
    label,
    description: [formatRightNames(rights), roleLimits[name]].filter(Boolean).join('. '),
  })),
  { value: 'custom', label: 'Tự chọn', description: 'Đánh dấu từng quyền' },
  { value: 'owner', label: 'Chủ cửa hàng', description: 'Mọi việc, cả thêm bớt nhân viên' },
] as const
type RoleOption = (typeof roleOptions)[number]['value']

function toRoleOption(value: RoleValue): RoleOption | null {
  if (value === undefined) return null
  return value === null ? 'owner' : (findStaffRole(value)?.name ?? 'custom')
}

interface RoleFieldsProps {
  value: RoleValue
  onChange: (rights: readonly Right[] | null) => void
  error?: string
  /** Receives the first radio button, to focus it when the role is missing. */
  inputRef?: (input: HTMLInputElement | null) => void
}

export function RoleFields({ value, onChange, error, inputRef }: RoleFieldsProps) {
  const [option, setOption] = useState(toRoleOption(value))
  // The form was reset after it was sent.
  const shownOption = value === undefined ? null : option

  function choose(next: RoleOption) {
    setOption(next)
    if (next === 'owner') return onChange(null)
    const role = staffRoles.find(({ name }) => name === next)
    onChange(role ? role.rights : (value ?? []))
  }
  return (
    <div ref={(element) => inputRef?.(element?.querySelector('input') ?? null)} className="grid gap-4">
      <RadioCards
        legend="Vai trò"
        name="role"
        options={roleOptions}
        value={shownOption}
        onChange={choose}
        error={error}
      />
      {shownOption === 'custom' && value && <RightFields value={value} onChange={onChange} />}
    </div>
  )
}

interface RightFieldsProps {
  value: readonly Right[]
  onChange: (rights: readonly Right[]) => void
  /** Receives the first box, to focus it when no right is chosen. */
  inputRef?: (input: HTMLInputElement | null) => void
}

export function RightFields({ value, onChange, inputRef }: RightFieldsProps) {
  const toggle = (right: Right, on: boolean) =>
    onChange(allRights.filter((one) => (one === right ? on : value.includes(one))))
  return (
    <fieldset ref={(element) => inputRef?.(element?.querySelector('input') ?? null)} className="grid gap-y-2">
      <legend className="mb-2 text-sm font-medium">Được làm gì</legend>
      {allRights.map((right) => (
        <Checkbox
          key={right}
          label={
            <>
              {rightLabels[right]} <span className="text-sm text-ink-soft">({hints[right]})</span>
            </>
          }
          checked={value.includes(right)}
          onChange={(event) => toggle(right, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
