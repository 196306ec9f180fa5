-- Pieces that no longer belong to the parcel: received as a return, repacked, or of an ended part of a cancelled order.
ALTER TABLE shipment_lines RENAME returned TO released;

-- What was noted about the rows of a product, and how many of these issues skip a row or the product.
ALTER TABLE import_rows RENAME problems TO issues;
ALTER TABLE import_rows RENAME faults TO skipping_issues;
