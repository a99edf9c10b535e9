CREATE TABLE `declined_talks` (
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	PRIMARY KEY(`kind`, `record`)
);
