CREATE TABLE `imported_records` (
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`record` integer NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`kind`, `source`)
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	CONSTRAINT "redirects_target" CHECK("redirects"."target" glob '/*' and "redirects"."target" not glob '/[/\]*')
);
