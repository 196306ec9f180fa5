import { useState } from 'react'
import { provinceKinds, suggestLocalities } from '#domain/shipping/localities/find-locality.ts'
import { findProvince, provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ComponentSample, SampleRow } from './component-sample.tsx'

const sizes = ['38', '39', '40', '41', '42'].map((value) => ({
  value,
  label: value,
  unavailable: value === '40' ? 'đã hết hàng' : undefined,
}))
const colors = [
  { value: 'red', label: 'Đỏ', swatch: '#a51c1c' },
  { value: 'jade', label: 'Ngọc', swatch: '#9dbfae' },
  { value: 'white', label: 'Trắng', swatch: '#ffffff' },
  { value: 'black', label: 'Đen', swatch: '#1d1a19', unavailable: 'đã hết hàng' },
]
const payments = [
  { value: 'cod', label: 'Cash On Delivery', description: 'Trả tiền khi nhận hàng.' },
  {
    value: 'bank',
    label: 'Direct Bank Transfer',
    description: 'Chuyển khoản đúng số tiền của đơn, ghi mã đơn hàng.',
  },
  { value: 'card', label: 'Không chọn được', disabled: true },
] as const

const suggestProvinces = (text: string) =>
  suggestLocalities(text, provinceLocalities, provinceKinds).map(({ name }) => name)

export function FieldSamples() {
  return (
    <>
      <TextFields />
      <OptionFields />
      <ChoiceFields />
    </>
  )
}

function TextFields() {
  const [province, setProvince] = useState('')
  return (
    <ComponentSample name="Field">
      <form className="grid max-w-2xl gap-6 sm:grid-cols-2">
        <Field label="Tên người nhận" required>
          {(inputProps) => <TextInput {...inputProps} autoComplete="name" placeholder="Đỗ Thị Ưỡn" />}
        </Field>
        <Field label="Số điện thoại" hint="Để người giao hàng gọi bạn." error="Số điện thoại không hợp lệ">
          {(inputProps) => <TextInput {...inputProps} type="tel" defaultValue="0912" />}
        </Field>
        <Field label="Mật khẩu">
          {(inputProps) => (
            <PasswordInput {...inputProps} autoComplete="new-password" defaultValue="bí mật" />
          )}
        </Field>
        <Field label="Ngân hàng">
          {(inputProps) => (
            <Select {...inputProps}>
              <option>Vietcombank</option>
              <option>BIDV</option>
            </Select>
          )}
        </Field>
        <Field label="Tỉnh, thành phố" hint="Gõ có dấu hay không dấu.">
          {(inputProps) => (
            <Combobox
              {...inputProps}
              suggest={suggestProvinces}
              note={() => 'Không có tỉnh, thành phố nào như vậy.'}
              onPick={setProvince}
              resolveText={(text) => findProvince(text)?.name}
              value={province}
              onChange={(event) => setProvince(event.target.value)}
            />
          )}
        </Field>
        <Field label="Ghi chú" optional>
          {(inputProps) => <TextArea {...inputProps} />}
        </Field>
        <Field label="Không sửa được">
          {(inputProps) => <TextInput {...inputProps} disabled value="đã khoá" />}
        </Field>
      </form>
    </ComponentSample>
  )
}

function OptionFields() {
  const [payment, setPayment] = useState<'cod' | 'bank' | 'card'>('cod')
  return (
    <ComponentSample name="Checkbox, RadioCards">
      <SampleRow>
        <Checkbox label="Chỉ hàng còn" defaultChecked />
        <Checkbox label="Một phần" mixed />
        <Checkbox label="Không chọn được" disabled />
      </SampleRow>
      <div className="max-w-xl">
        <RadioCards
          legend="Cách thanh toán"
          name="payment"
          options={payments}
          value={payment}
          onChange={setPayment}
        />
      </div>
    </ComponentSample>
  )
}

function ChoiceFields() {
  const [size, setSize] = useState<string | null>('39')
  const [color, setColor] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  return (
    <ComponentSample name="ChoiceGroup, QuantityStepper">
      <ChoiceGroup
        legend="Màu"
        name="color"
        choices={colors}
        value={color}
        onChange={setColor}
        error={color ? undefined : 'Hãy chọn màu'}
      />
      <ChoiceGroup legend="Size" name="size" choices={sizes} value={size} onChange={setSize} />
      <SampleRow>
        <QuantityStepper value={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper value={2} max={5} onChange={() => {}} busy label="Đang đổi" />
        <QuantityStepper value={1} max={0} onChange={() => {}} label="Hết hàng" />
      </SampleRow>
    </ComponentSample>
  )
}
