import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { VoucherKind } from '#contract/words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { MoneyInput } from '../product/money-input.tsx'
import { Section } from '../product/section.tsx'
import { categoryUseQuery } from '../shop-queries.ts'
import type { VoucherDraft } from './voucher-draft.ts'

interface VoucherFieldsProps {
  draft: VoucherDraft
  change: (part: Partial<VoucherDraft>) => void
  /** The sentence at a field of what is sent. */
  faultAt: (path: string) => string | undefined
}

const kinds: { value: VoucherKind; label: string }[] = [
  { value: 'percent', label: 'Giảm theo phần trăm' },
  { value: 'amount', label: 'Giảm một số tiền' },
  { value: 'delivery', label: 'Miễn phí giao hàng' },
]
const two = 'grid items-start gap-5 sm:grid-cols-2'

export function VoucherFields(props: VoucherFieldsProps) {
  return (
    <>
      <Gives {...props} />
      <Conditions {...props} />
      <ForCategories {...props} />
    </>
  )
}

function Gives({ draft, change, faultAt }: VoucherFieldsProps) {
  return (
    <Section title="Mã và mức giảm">
      <Field
        label="Mã"
        hint="Chữ cái và chữ số, không phân biệt hoa thường: khách gõ “chao ban” cũng là CHAOBAN."
        error={faultAt('code')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            value={draft.code}
            onChange={(event) => change({ code: event.target.value })}
            maxLength={limits.voucherTyped}
            autoComplete="off"
            spellCheck={false}
            className="max-w-80 uppercase"
          />
        )}
      </Field>
      <RadioCards
        legend="Loại"
        name="kind"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        error={faultAt('kind')}
      />
      {draft.kind === 'percent' && (
        <div className={two}>
          <Field label="Phần trăm giảm" error={faultAt('value')}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                value={draft.percent}
                unit="%"
                onChange={(percent) => change({ percent })}
              />
            )}
          </Field>
          <Field label="Giảm nhiều nhất" optional error={faultAt('cap')}>
            {(wiring) => <MoneyInput {...wiring} value={draft.cap} onChange={(cap) => change({ cap })} />}
          </Field>
        </div>
      )}
      {draft.kind === 'amount' && (
        <div className={two}>
          <Field label="Số tiền giảm" error={faultAt('value')}>
            {(wiring) => (
              <MoneyInput {...wiring} value={draft.amount} onChange={(amount) => change({ amount })} />
            )}
          </Field>
        </div>
      )}
    </Section>
  )
}

function Conditions({ draft, change, faultAt }: VoucherFieldsProps) {
  return (
    <Section title="Điều kiện">
      <div className={two}>
        <Field label="Đơn tối thiểu" optional error={faultAt('minimum')}>
          {(wiring) => (
            <MoneyInput {...wiring} value={draft.minimum} onChange={(minimum) => change({ minimum })} />
          )}
        </Field>
        <Field label="Số lượt mỗi khách" optional error={faultAt('perShopper')}>
          {(wiring) => (
            <NumberInput
              {...wiring}
              value={draft.perShopper}
              unit="lượt"
              onChange={(perShopper) => change({ perShopper })}
            />
          )}
        </Field>
        <Field label="Tổng số lượt" optional error={faultAt('totalUses')}>
          {(wiring) => (
            <NumberInput
              {...wiring}
              value={draft.totalUses}
              unit="lượt"
              onChange={(totalUses) => change({ totalUses })}
            />
          )}
        </Field>
      </div>
      <div className={two}>
        <Field label="Từ ngày" optional error={faultAt('from')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              value={draft.from}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label="Đến hết ngày" optional error={faultAt('to')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              value={draft.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Giới thiệu mã này trong giỏ hàng của mọi khách"
        checked={draft.public}
        onChange={(event) => change({ public: event.target.checked })}
      />
    </Section>
  )
}

function ForCategories({ draft, change }: VoucherFieldsProps) {
  const { data: all = [] } = useQuery(categoryUseQuery(useApi()))
  const gone = draft.categories.filter((id) => !all.some(({ _id }) => _id === id))
  const toggle = (id: string, on: boolean) =>
    change({ categories: on ? [...draft.categories, id] : draft.categories.filter((one) => one !== id) })
  const choices = [...all, ...gone.map((_id) => ({ _id, name: 'Danh mục đã xoá' }))]
  return (
    <Section title="Danh mục">
      <p className="text-sm text-ink-soft">
        Không chọn danh mục nào: mã dùng cho mọi sản phẩm. Có chọn: chỉ những dòng thuộc các danh mục ấy được
        giảm.
      </p>
      <ul aria-label="Danh mục được giảm" className="flex flex-wrap gap-x-6">
        {choices.map(({ _id, name }) => (
          <li key={_id}>
            <Checkbox
              label={name}
              checked={draft.categories.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface NumberInputProps {
  id: string
  value: string
  unit: string
  onChange: (value: string) => void
}

function NumberInput({ value, unit, onChange, ...wiring }: NumberInputProps) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...wiring}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="max-w-32 text-right tabular-nums"
      />
      {unit}
    </span>
  )
}
