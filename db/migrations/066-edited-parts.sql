-- An order sent in several parcels is edited while it has pieces in no parcel.

-- A line that a cancelled, lost or returned part had may leave its order.
ALTER TABLE shipment_lines DROP CONSTRAINT shipment_lines_order_id_position_fkey;

-- A parcel that left keeps the address of the order, whose codes may be unknown.
ALTER TABLE shipments DROP CONSTRAINT shipments_check,
  ADD CONSTRAINT shipments_check CHECK (num_nulls(province, ward, street) IN (0, 3)
    AND num_nulls(province_code, ward_code) IN (0, 2));
