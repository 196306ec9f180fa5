-- What is true of a product whatever its colour and size: values of the shop's other attributes (material, origin).
CREATE TABLE product_properties (
  product_id uuid NOT NULL REFERENCES products,
  value_id uuid NOT NULL REFERENCES attribute_values,
  PRIMARY KEY (product_id, value_id)
);
CREATE INDEX product_properties_value ON product_properties (value_id);
